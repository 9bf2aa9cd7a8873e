import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { KnownUser } from '#web/platform/session/known-user.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { m } from '#web/messages/compiled/messages.js'
import { usePasskeysHere } from '#web/platform/passkeys/use-passkeys.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { focusControl, useSubmission } from '#web/platform/problems/submission.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { earlierVaultsQuery } from '../queries.ts'
import { Section } from './section.tsx'

function problemOf(error: unknown): string {
  const isWrong = error instanceof EncryptionError && error.code === 'cannotOpen'
  return isWrong ? m.security_earlier_wrong() : sentenceFor(error)
}

function BringBackForm({ user, onDone }: { user: KnownUser; onDone: () => void }) {
  const [way, setWay] = useState<'kit' | 'password'>('kit')
  const [given, setGiven] = useState('')
  const [typed, setTyped] = useState<string | null>(null)
  const address = typed ?? user.email ?? ''
  const [problem, setProblem] = useState<string | null>(null)
  const isKit = way === 'kit'
  const passkeysHere = usePasskeysHere()

  async function bring() {
    setProblem(null)
    if (!given.trim()) {
      setProblem(m.security_earlier_missing())
      return focusControl('earlier')
    }
    const earlier = await import('../earlier.ts')
    const lock = isKit
      ? earlier.lockFromEarlierKit(given)
      : await earlier.lockFromEarlierPassword(address, given)
    await earlier.bringBack(user, lock)
    return onDone()
  }
  const { isWorking, submit } = useSubmission(bring, (error) => {
    setProblem(problemOf(error))
    focusControl('earlier')
  })
  const byPasskey = useSubmission(
    async () => {
      setProblem(null)
      const [earlier, { lockOfPasskey }] = await Promise.all([
        import('../earlier.ts'),
        import('#web/platform/passkeys/ceremony.ts'),
      ])
      const lock = await lockOfPasskey()
      if (!lock) throw new EncryptionError({ code: 'cannotOpen' })
      await earlier.bringBack(user, lock)
      onDone()
    },
    (error) => setProblem(problemOf(error)),
  )
  const switchWay = () => {
    setWay(isKit ? 'password' : 'kit')
    setGiven('')
    setProblem(null)
  }

  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      {!isKit && (
        <Field
          id="earlier-address"
          label={m.security_earlier_address()}
          hint={m.security_earlier_address_hint()}
        >
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={address}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
      )}
      <Field
        id="earlier"
        label={isKit ? m.security_earlier_kit() : m.security_earlier_password()}
        hint={isKit && m.vault_kit_hint()}
        error={problem}
      >
        {isKit ? (
          <TextArea sealed rows={4} value={given} onChange={(event) => setGiven(event.currentTarget.value)} />
        ) : (
          <PasswordInput
            autoComplete="off"
            value={given}
            onChange={(event) => setGiven(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" working={isWorking && m.security_earlier_bringing()}>
          {m.security_earlier_bring()}
        </Button>
        <Button tone="quiet" onClick={switchWay}>
          {isKit ? m.security_earlier_with_password() : m.security_earlier_with_kit()}
        </Button>
        {passkeysHere && user.hasPasskeys && (
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

/** What was sealed before a reset without the kit, and the way to bring it back. Shown only where there is any. */
export function EarlierThings({ user, isOpen }: { user: KnownUser; isOpen: boolean }) {
  // Not knowing, offline, counts as none.
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
            <BringBackForm user={user} onDone={() => setDone(true)} />
          ) : (
            <p className="text-ink-soft">{m.problem_locked()}</p>
          )}
        </>
      )}
    </Section>
  )
}
