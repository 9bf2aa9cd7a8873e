import { useState } from 'react'
import type { UserType } from '#contract/accounts.ts'
import { m } from '#web/messages/compiled/messages.js'
import { ApiError } from '#web/platform/api/errors.ts'
import { focusControl, useWrite } from '#web/platform/problems/use-write.ts'
import { showProblem } from '#web/platform/problems/show-problem.ts'
import { NewPasswordFields } from '#web/platform/vault/password/new-password-fields.tsx'
import {
  noPassword,
  problemsOf,
  type NewPasswordProblems,
} from '#web/platform/vault/password/new-password.ts'
import { Button } from '#web/ui/button.tsx'
import type { ChoiceOption } from '#web/ui/choices.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { Notice } from '#web/ui/notice.tsx'
import { forgetLink } from '#web/platform/session/link.ts'
import { addressProblem } from '../model/email-address.ts'
import { useSignUpTerms } from '../model/sign-up-terms.ts'
import { EmailField } from './email-field.tsx'
import { Agreement } from './agreement.tsx'

/** The account types of the specification, each with one word on its audience. */
export function accountTypes(): readonly ChoiceOption<UserType>[] {
  return [
    { value: 'individual', label: m.auth_type_individual(), hint: m.auth_type_individual_hint() },
    { value: 'business', label: m.auth_type_business(), hint: m.auth_type_business_hint() },
    { value: 'public', label: m.auth_type_public(), hint: m.auth_type_public_hint() },
  ]
}

const showRefusal = (description: string) =>
  toast({ title: m.auth_toast_sign_up_failed(), description, tone: 'danger' })

interface SignUpFormProps {
  email: string
  onEmail: (email: string) => void
  onDone: () => void
}

interface Problems extends NewPasswordProblems {
  email?: string | null
}

/** State, validation and submission of the form. */
function useSignUpForm(email: string, onDone: () => void) {
  const [userType, setUserType] = useState<UserType>('individual')
  const [chosen, setChosen] = useState(noPassword)
  const [problems, setProblems] = useState<Problems | null>(null)
  const terms = useSignUpTerms()

  /** Whether everything is valid. Otherwise each problem is shown at its field. */
  async function isComplete(): Promise<boolean> {
    const wrongEmail = addressProblem(email)
    const wrongPassword = await problemsOf(chosen, [email])
    setProblems(wrongEmail || wrongPassword ? { email: wrongEmail, ...wrongPassword } : null)
    if (wrongPassword?.isMismatch) {
      toast({ title: m.vault_mismatch_title(), description: m.vault_mismatch_text(), tone: 'danger' })
    }
    if (wrongEmail) focusControl('email')
    else if (wrongPassword) focusControl(wrongPassword.password ? 'new-password' : 'confirm-password')
    return !wrongEmail && !wrongPassword
  }

  async function signUp() {
    if (!(await isComplete())) return
    const { signUpWithPassword } = await import('../model/account.ts')
    await signUpWithPassword(email.trim(), chosen.password, userType, terms.invitation)
    if (terms.invitation !== null) forgetLink()
    toast({ title: m.auth_toast_signed_up(), description: m.auth_toast_signed_up_text(), tone: 'success' })
    onDone()
  }
  const { isWorking, submit } = useWrite(signUp, (error) => {
    const refusal = terms.problemOf(error)
    if (error instanceof ApiError && error.fields['address'])
      setProblems({ email: refusal ?? m.auth_email_wrong() })
    else if (refusal !== null) return showRefusal(refusal)
    return showProblem(m.auth_toast_sign_up_failed(), error)
  })
  return { userType, setUserType, chosen, setChosen, problems, terms, isWorking, submit }
}

/** The Sign Up tab. Keys and vault are created here; the server learns neither password nor keys. */
export function SignUpForm({ email, onEmail, onDone }: SignUpFormProps) {
  const form = useSignUpForm(email, onDone)
  const { userType, setUserType, chosen, setChosen, problems, terms, isWorking, submit } = form
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      {terms.notice !== null && (
        <Notice>
          <p>{terms.notice}</p>
        </Notice>
      )}
      <EmailField value={email} onChange={onEmail} error={problems?.email} hint={m.auth_email_hint()} />
      <NewPasswordFields
        label={m.auth_password()}
        value={chosen}
        onChange={setChosen}
        problems={problems}
        personal={[email]}
      />
      <Radios
        name="account-type"
        legend={m.auth_type()}
        options={accountTypes()}
        value={userType}
        onChange={setUserType}
      />
      <Agreement />
      <Button type="submit" size="large" working={isWorking && m.auth_signing_up()}>
        {m.auth_sign_up()}
      </Button>
    </form>
  )
}
