import { useState, useSyncExternalStore } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { isRefusal } from '../api/errors.ts'
import { sentenceFor } from '../problems/sentence.ts'
import { focusControl, useSubmission } from '../problems/submission.ts'
import { useAuth } from '../session/auth.tsx'
import { WhosePassword } from '../vault/password/whose-password.tsx'
import { question } from './asking.ts'

const field = 'proof-password'

function ProofForm({ email }: { email: string }) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  function show(sentence: string) {
    setProblem(sentence)
    focusControl(field)
  }
  async function prove() {
    if (!password) return show(m.vault_password_missing())
    setProblem(null)
    const { proveByPassword } = await import('./proof.ts')
    await proveByPassword(email, password)
    return question.answered()
  }
  const { isWorking, submit } = useSubmission(prove, (error) =>
    show(isRefusal(error, 'not_accepted') ? m.vault_proof_wrong() : sentenceFor(error)),
  )

  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <WhosePassword email={email} />
      <Field id={field} label={m.vault_password()} error={problem}>
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" working={isWorking && m.vault_proving()}>
        {m.vault_prove()}
      </Button>
    </form>
  )
}

/** Asks who is there before something that cannot be undone. Stands on each page that uses `callProven`. */
export function ProofDialog() {
  const { user } = useAuth()
  const isAsked = useSyncExternalStore(question.subscribe, question.isAsked, () => false)
  return (
    <Dialog
      open={isAsked && user !== null}
      onOpenChange={(open) => !open && question.giveUp()}
      title={m.vault_proof_title()}
      description={m.vault_proof_text()}
    >
      {user && <ProofForm email={user.email} />}
    </Dialog>
  )
}
