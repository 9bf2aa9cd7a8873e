import { useState } from 'react'
import type { KnownUser } from '#web/platform/session/known-user.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { focusControl, useWrite } from '#web/platform/problems/use-write.ts'
import { NewPasswordFields } from '#web/platform/vault/password/new-password-fields.tsx'
import {
  isPasswordOfOther,
  noPassword,
  problemsOf,
  type NewPasswordProblems,
} from '#web/platform/vault/password/new-password.ts'
import { UsernameHint } from '#web/platform/vault/password/username-hint.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast-store.ts'

interface Problems extends NewPasswordProblems {
  current?: string
}

function isWrongPassword(error: unknown): boolean {
  return isRefusal(error, 'not_accepted') || (error instanceof EncryptionError && error.code === 'cannotOpen')
}

function ChangePasswordForm({ user, onDone }: { user: KnownUser; onDone: () => void }) {
  const [current, setCurrent] = useState('')
  const [chosen, setChosen] = useState(noPassword)
  const [problems, setProblems] = useState<Problems | null>(null)
  const personal = user.email === null ? [] : [user.email]

  function showProblems(found: Problems) {
    setProblems(found)
    focusControl(found.current ? 'current-password' : found.password ? 'new-password' : 'confirm-password')
    if (found.isMismatch) {
      toast({ title: m.vault_mismatch_title(), description: m.vault_mismatch_text(), tone: 'danger' })
    }
  }

  async function change() {
    if (!current) return showProblems({ current: m.security_current_missing() })
    const found = await problemsOf(chosen, personal)
    if (found) return showProblems(found)
    setProblems(null)
    const { changeMemberPassword } = await import('../model/password-change.ts')
    await changeMemberPassword(user, current, chosen.password)
    return onDone()
  }
  const { isWorking, submit } = useWrite(change, (error) =>
    showProblems(
      isPasswordOfOther(error)
        ? { password: m.vault_password_of_other() }
        : { current: isWrongPassword(error) ? m.security_current_wrong() : sentenceFor(error) },
    ),
  )

  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <p>{m.security_change_text()}</p>
      <UsernameHint email={user.email} />
      <Field id="current-password" label={m.security_current_password()} error={problems?.current}>
        <PasswordInput
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
        />
      </Field>
      <NewPasswordFields value={chosen} onChange={setChosen} problems={problems} personal={personal} />
      <Button type="submit" working={isWorking && m.security_changing()}>
        {m.security_change()}
      </Button>
    </form>
  )
}

/** Changes the password; collapsed until it is opened. */
export function ChangePassword({ user }: { user: KnownUser }) {
  const [state, setState] = useState<'closed' | 'open' | 'done'>('closed')
  if (state === 'open') return <ChangePasswordForm user={user} onDone={() => setState('done')} />
  return (
    <>
      {state === 'done' && (
        <Notice tone="success" live>
          {m.security_changed()}
        </Notice>
      )}
      <div>
        <Button tone="secondary" onClick={() => setState('open')}>
          {m.security_change_open()}
        </Button>
      </div>
    </>
  )
}
