import { lazy, Suspense, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { focusControl, useWrite } from '#web/platform/problems/use-write.ts'
import { showProblem } from '#web/platform/problems/show-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { earlyText } from '#web/ui/early-text.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { addressProblem } from '../model/email-address.ts'
import { EmailField } from './email-field.tsx'

// Not in the first bundle: members with neither codes nor passkeys never need it.
const CodeQuestion = lazy(async () => ({
  default: (await import('./code-question.tsx')).CodeQuestion,
}))
const PasskeySignIn = lazy(() =>
  import('./passkey-sign-in.tsx').then(
    (module) => ({ default: module.PasskeySignIn }),
    // Without the network the page works without the button.
    () => ({ default: () => null }),
  ),
)

const loadSignIn = () => Promise.all([import('../model/account.ts'), import('../model/language-redirect.ts')])

interface Question {
  problem: string | null
  onCode: (code: string) => void
}

interface SignInFormProps {
  email: string
  onEmail: (email: string) => void
  onForgot: () => void
  onDone: () => void
}

/** The Sign In tab. The password stays on this device; the server gets a secret derived from it. */
export function SignInForm({ email, onEmail, onForgot, onDone }: SignInFormProps) {
  const [password, setPassword] = useState(() => earlyText('password'))
  const [problems, setProblems] = useState<{ email: string | null; password: string | null } | null>(null)

  const [question, setQuestion] = useState<Question | null>(null)
  const promptForCode = (problem: string | null) =>
    new Promise<string>((onCode) => setQuestion({ problem, onCode }))

  async function signIn() {
    const found = { email: addressProblem(email), password: password ? null : m.auth_password_missing() }
    setProblems(found)
    if (found.email) return focusControl('email')
    if (found.password) return focusControl('password')
    const [{ signInWithPassword }, { ownLanguage }] = await loadSignIn()
    await signInWithPassword(email.trim(), password, promptForCode)
    toast({
      title: m.auth_toast_signed_in(),
      description: m.auth_toast_signed_in_text(),
      tone: 'success',
      persistOnNavigation: true,
      action: ownLanguage(),
    })
    return onDone()
  }
  const { isWorking, submit } = useWrite(signIn, (error) => {
    setQuestion(null)
    return showProblem(m.auth_toast_sign_in_failed(), error, { forbidden: m.auth_frozen })
  })

  if (question) {
    return (
      <Suspense>
        <CodeQuestion key={question.problem ?? ''} {...question} />
      </Suspense>
    )
  }
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <EmailField value={email} onChange={onEmail} error={problems?.email} />
      <Field id="password" label={m.auth_password()} error={problems?.password}>
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" size="large" working={isWorking && m.auth_signing_in()}>
        {m.auth_sign_in()}
      </Button>
      <Suspense>
        <PasskeySignIn onDone={onDone} />
      </Suspense>
      <Button tone="quiet" onClick={onForgot}>
        {m.auth_forgot()}
      </Button>
    </form>
  )
}
