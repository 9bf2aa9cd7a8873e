import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { KnownUser } from '#web/platform/session/known-user.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { m } from '#web/messages/compiled/messages.js'
import { usePasskeySupport } from '#web/platform/passkeys/use-passkeys.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { focusControl, useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { EmailInput } from '#web/ui/text-input.tsx'
import { earlierVaultsQuery } from '../queries.ts'
import { Section } from './security-section.tsx'

function problemOf(error: unknown): string {
  const isWrong = error instanceof EncryptionError && error.code === 'cannotOpen'
  return isWrong ? m.security_earlier_wrong() : sentenceFor(error)
}

type RestoreMethod = 'kit' | 'password'

/** Restores earlier vaults with a typed secret or a passkey, one attempt at a time. */
function useVaultRestore(user: KnownUser, onDone: () => void) {
  const [problem, setProblem] = useState<string | null>(null)

  async function byLock(method: RestoreMethod, address: string, secret: string) {
    setProblem(null)
    if (!secret.trim()) {
      setProblem(m.security_earlier_missing())
      return focusControl('earlier')
    }
    const earlier = await import('../model/earlier-vaults.ts')
    const lock =
      method === 'kit'
        ? earlier.lockFromEarlierKit(secret)
        : await earlier.lockFromEarlierPassword(address, secret)
    await earlier.restoreVault(user, lock)
    return onDone()
  }

  async function byPasskey() {
    setProblem(null)
    const [earlier, { lockOfPasskey }] = await Promise.all([
      import('../model/earlier-vaults.ts'),
      import('#web/platform/passkeys/ceremony.ts'),
    ])
    const lock = await lockOfPasskey()
    if (!lock) throw new EncryptionError({ code: 'cannotOpen' })
    await earlier.restoreVault(user, lock)
    onDone()
  }

  const explain = (error: unknown) => setProblem(problemOf(error))
  return { problem, forget: () => setProblem(null), explain, byLock, byPasskey }
}

interface TypedProps {
  value: string
  onType: (typed: string) => void
}

/** The address that the earlier password belonged to. */
function EarlierAddress({ value, onType }: TypedProps) {
  return (
    <Field id="earlier-address" label={m.security_earlier_address()} hint={m.security_earlier_address_hint()}>
      <EmailInput autoComplete="off" value={value} onChange={(event) => onType(event.currentTarget.value)} />
    </Field>
  )
}

function EarlierLock({
  way: method,
  problem,
  value,
  onType,
}: TypedProps & { way: RestoreMethod; problem: string | null }) {
  const isKit = method === 'kit'
  return (
    <Field
      id="earlier"
      label={isKit ? m.security_earlier_kit() : m.security_earlier_password()}
      hint={isKit && m.vault_kit_hint()}
      error={problem}
    >
      {isKit ? (
        <TextArea sealed rows={4} value={value} onChange={(event) => onType(event.currentTarget.value)} />
      ) : (
        <PasswordInput
          autoComplete="off"
          value={value}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

function VaultRestoreForm({ user, onDone }: { user: KnownUser; onDone: () => void }) {
  const [method, setMethod] = useState<RestoreMethod>('kit')
  const [secret, setSecret] = useState('')
  const [typed, setTyped] = useState<string | null>(null)
  const address = typed ?? user.email ?? ''
  const supportsPasskeys = usePasskeySupport()
  const vaultRestore = useVaultRestore(user, onDone)
  const { isWorking, submit } = useWrite(
    () => vaultRestore.byLock(method, address, secret),
    (error) => {
      vaultRestore.explain(error)
      focusControl('earlier')
    },
  )
  const byPasskey = useWrite(vaultRestore.byPasskey, vaultRestore.explain)
  const switchMethod = () => {
    setMethod(method === 'kit' ? 'password' : 'kit')
    setSecret('')
    vaultRestore.forget()
  }
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      {method === 'password' && <EarlierAddress value={address} onType={setTyped} />}
      <EarlierLock way={method} problem={vaultRestore.problem} value={secret} onType={setSecret} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" working={isWorking && m.security_earlier_bringing()}>
          {m.security_earlier_bring()}
        </Button>
        <Button tone="quiet" onClick={switchMethod}>
          {method === 'kit' ? m.security_earlier_with_password() : m.security_earlier_with_kit()}
        </Button>
        {supportsPasskeys && user.hasPasskeys && (
          <Button
            tone="quiet"
            working={byPasskey.isWorking && m.vault_passkey_waiting()}
            onClick={() => byPasskey.submit()}
          >
            {m.security_earlier_with_passkey()}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Data that was sealed before a reset without the kit, and how to restore it. Shown only if there is any. */
export function EarlierVaults({ user, isOpen }: { user: KnownUser; isOpen: boolean }) {
  // Offline, when the answer is unknown, it counts as none.
  const { data: earlier = [] } = useQuery(earlierVaultsQuery)
  const [isDone, setDone] = useState(false)
  if (earlier.length === 0 && !isDone) return null
  return (
    <Section title={m.security_earlier()}>
      {isDone ? (
        <Notice tone="success" live>
          {m.security_earlier_done()}
        </Notice>
      ) : (
        <>
          <p>{m.security_earlier_text()}</p>
          {isOpen ? (
            <VaultRestoreForm user={user} onDone={() => setDone(true)} />
          ) : (
            <p className="text-ink-soft">{m.problems_locked()}</p>
          )}
        </>
      )}
    </Section>
  )
}
