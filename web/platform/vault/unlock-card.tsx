import { KeyRound, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { EncryptionError } from '#encryption/errors.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { usePasskeySupport } from '../passkeys/use-passkeys.ts'
import { Incomplete } from '../problems/writer.ts'
import { useWrite } from '../problems/use-write.ts'
import { useAuth } from '../session/auth.tsx'
import { ChangedKeysQuestion } from './changed-keys-question.tsx'
import { UsernameHint } from './password/username-hint.tsx'
import { useVault } from './vault.ts'

type Way = 'password' | 'kit'

/** Unlocks with a passkey: the browser shows its own dialog, so there is no field. */
function UnlockByPasskey() {
  const { isWorking, problem, submit } = useWrite(
    async () => (await import('./passkey-lock.ts')).unlockWithPasskey(),
    (error) => problemOf(error, 'passkey'),
  )
  return (
    <div className="grid gap-3">
      <Button
        tone="secondary"
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

/** Why unlocking failed, in words for the method that was tried. */
function problemOf(error: unknown, way: Way | 'passkey'): string | undefined {
  const isWrong = error instanceof EncryptionError && error.code === 'cannotOpen'
  if (!isWrong) return undefined
  if (way === 'passkey') return m.vault_wrong_passkey()
  return way === 'password' ? m.vault_wrong_password() : m.vault_wrong_kit()
}

function UnlockForm({ way, email }: { way: Way; email: string | null }) {
  const [typed, setTyped] = useState('')
  const { problem, isWorking, submit } = useWrite(
    async () => {
      if (!typed.trim())
        throw new Incomplete(way === 'password' ? m.vault_password_missing() : m.vault_kit_missing())
      const keeper = await import('./vault-operations.ts')
      await (way === 'password' ? keeper.unlockWithPassword(typed) : keeper.unlockWithKit(typed))
    },
    (error) => problemOf(error, way),
  )
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      {way === 'password' ? (
        <>
          <UsernameHint email={email} />
          <Field label={m.vault_password()} error={problem}>
            <PasswordInput
              autoComplete="current-password"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </Field>
        </>
      ) : (
        <Field label={m.vault_kit()} hint={m.vault_kit_hint()} error={problem}>
          <TextArea sealed rows={4} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        </Field>
      )}
      <Button type="submit" working={isWorking && m.vault_unlocking()}>
        {m.vault_unlock()}
      </Button>
    </form>
  )
}

/** Shown instead of sealed data until its owner unlocks it by password, recovery kit or passkey. */
export function UnlockCard() {
  const { user } = useAuth()
  const vault = useVault()
  const hasPasskeySupport = usePasskeySupport()
  const [way, setWay] = useState<Way>('password')
  if (vault.status !== 'locked') return null
  if (vault.changed) return <ChangedKeysQuestion changed={vault.changed} />
  return (
    <Card className="grid max-w-measure gap-5">
      <div className="flex items-center gap-3">
        <LockKeyhole aria-hidden size={28} className="shrink-0 text-deep" />
        <h2 className="text-xl">{m.vault_unlock_title()}</h2>
      </div>
      <p>{m.vault_unlock_text()}</p>
      <UnlockForm key={way} way={way} email={user?.email ?? null} />
      {hasPasskeySupport && user?.hasPasskeys && <UnlockByPasskey />}
      <Button tone="quiet" onClick={() => setWay(way === 'password' ? 'kit' : 'password')}>
        {way === 'password' ? m.vault_with_kit() : m.vault_with_password()}
      </Button>
      <p className="text-sm text-ink-soft">{m.vault_unlock_why()}</p>
    </Card>
  )
}
