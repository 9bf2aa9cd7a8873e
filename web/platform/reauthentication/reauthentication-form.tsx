import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { KnownUser } from '../session/known-user.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { isRefusal } from '../api/errors.ts'
import { usePasskeySupport } from '../passkeys/use-passkeys.ts'
import { sentenceFor } from '../problems/sentence.ts'
import { focusControl, useWrite } from '../problems/use-write.ts'
import { UsernameHint } from '../vault/password/username-hint.tsx'
import { CodeField } from './code-field.tsx'

const fields = { password: 'reauthentication-password', code: 'reauthentication-code' }

interface ReauthenticationFormProps {
  user: KnownUser
  onReauthenticated: () => void
}

function PasskeyReauthentication({
  onReauthenticated,
}: Pick<ReauthenticationFormProps, 'onReauthenticated'>) {
  const { isWorking, submit, problem } = useWrite(async () => {
    const { reauthenticateWithPasskey } = await import('./reauthenticate.ts')
    await reauthenticateWithPasskey()
    onReauthenticated()
  })
  return (
    <div className="grid gap-3">
      <Button
        icon={<KeyRound aria-hidden size={20} />}
        working={isWorking && m.vault_passkey_waiting()}
        onClick={() => submit()}
      >
        {m.vault_use_passkey()}
      </Button>
      <output className="text-danger">{problem}</output>
    </div>
  )
}

function PasswordReauthentication({ user, onReauthenticated }: ReauthenticationFormProps) {
  const needsCode = user.hasCodes && !user.twoFactors
  const [values, setValues] = useState({ password: '', code: '' })
  const [problems, setProblems] = useState<{ password?: string; code?: string }>({})

  function show(found: { password?: string; code?: string }) {
    setProblems(found)
    focusControl(found.password ? fields.password : fields.code)
  }
  async function reauthenticate() {
    if (!values.password) return show({ password: m.vault_password_missing() })
    if (needsCode && !values.code.trim()) return show({ code: m.vault_code_missing() })
    setProblems({})
    const { reauthenticateByPassword } = await import('./reauthenticate.ts')
    await reauthenticateByPassword(values.password, needsCode ? values.code : '')
    return onReauthenticated()
  }
  const { isWorking, submit } = useWrite(reauthenticate, (error) =>
    show({
      password: isRefusal(error, 'not_accepted')
        ? needsCode
          ? m.vault_proof_wrong_either()
          : m.vault_proof_wrong()
        : sentenceFor(error),
    }),
  )
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <UsernameHint email={user.email} />
      <Field id={fields.password} label={m.vault_password()} error={problems.password}>
        <PasswordInput
          autoComplete="current-password"
          value={values.password}
          onChange={(event) => setValues({ ...values, password: event.currentTarget.value })}
        />
      </Field>
      {needsCode && (
        <CodeField
          id={fields.code}
          value={values.code}
          onChange={(code) => setValues({ ...values, code })}
          error={problems.code}
        />
      )}
      <Button type="submit" working={isWorking && m.vault_reauthenticating()}>
        {m.vault_prove()}
      </Button>
    </form>
  )
}

/** Reauthentication by a passkey, or by the password and, if codes are set up, a code. */
export function ReauthenticationForm(props: ReauthenticationFormProps) {
  const hasPasskeys = usePasskeySupport() && props.user.hasPasskeys
  return (
    <div className="grid gap-6">
      {hasPasskeys && <PasskeyReauthentication onReauthenticated={props.onReauthenticated} />}
      <PasswordReauthentication {...props} />
    </div>
  )
}
