import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { ApiError } from '#web/platform/api/errors.ts'
import { showProblem } from '#web/platform/problems/show-problem.ts'
import { focusControl, useWrite } from '#web/platform/problems/use-write.ts'
import { NewPasswordFields } from '#web/platform/vault/password/new-password-fields.tsx'
import {
  noPassword,
  problemsOf,
  type NewPasswordProblems,
} from '#web/platform/vault/password/new-password.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { addressProblem } from '../model/email-address.ts'
import { EmailField } from './email-field.tsx'
import { Agreement } from './agreement.tsx'

interface Problems extends NewPasswordProblems {
  email?: string | null
}

/**
 * The page behind the printed link of a new server: an address and one password. Once the account exists, the link claims the server
 * for it (web/features/account/one-time-links).
 */
export function AdministratorAccount({ onExisting }: { onExisting: () => void }) {
  const [email, setEmail] = useState('')
  const [chosen, setChosen] = useState(noPassword)
  const [problems, setProblems] = useState<Problems | null>(null)

  async function create() {
    const wrongEmail = addressProblem(email)
    const wrongPassword = await problemsOf({ ...chosen, confirmation: chosen.password }, [email])
    setProblems(wrongEmail || wrongPassword ? { email: wrongEmail, ...wrongPassword } : null)
    if (wrongEmail) return focusControl('email')
    if (wrongPassword) return focusControl('new-password')
    const { signUpWithPassword } = await import('../model/account.ts')
    return signUpWithPassword(email.trim(), chosen.password, 'public')
  }
  const { isWorking, submit } = useWrite(create, (error) => {
    if (error instanceof ApiError && error.fields['address']) setProblems({ email: m.auth_email_wrong() })
    return showProblem(m.auth_toast_sign_up_failed(), error)
  })

  return (
    <Page width="form" title={m.setup_account_title()} lead={m.setup_account_lead()}>
      <form className="grid gap-5" onSubmit={submit} noValidate>
        <EmailField
          value={email}
          onChange={setEmail}
          error={problems?.email}
          hint={m.setup_account_email_hint()}
        />
        <NewPasswordFields
          label={m.auth_password()}
          value={chosen}
          onChange={setChosen}
          problems={problems}
          personal={[email]}
          isTypedOnce
        />
        <Agreement />
        <Button type="submit" size="large" working={isWorking && m.setup_account_working()}>
          {m.setup_account_button()}
        </Button>
        <div>
          <Button tone="quiet" className="-ms-5" onClick={onExisting}>
            {m.setup_account_existing()}
          </Button>
        </div>
      </form>
    </Page>
  )
}
