import { useEffect, useState } from 'react'
import type { SessionUser } from '#contract/sessions.ts'
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
import { Section } from './section.tsx'

/** Whether there is anything from before a reset. Not knowing, offline, counts as no. */
function useHasEarlier() {
  const [hasEarlier, setHasEarlier] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void import('../earlier.ts')
      .then(({ earlierVaults }) => earlierVaults())
      .then(
        (vaults) => isCurrent && setHasEarlier(vaults.length > 0),
        () => {},
      )
    return () => {
      isCurrent = false
    }
  }, [])
  return hasEarlier
}

function problemOf(error: unknown): string {
  const isWrong = error instanceof EncryptionError && error.code === 'cannotOpen'
  return isWrong ? m.security_earlier_wrong() : sentenceFor(error)
}

function BringBackForm({ user, onDone }: { user: SessionUser; onDone: () => void }) {
  const [way, setWay] = useState<'kit' | 'password'>('kit')
  const [given, setGiven] = useState('')
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
      : await earlier.lockFromEarlierPassword(user, given)
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
export function EarlierThings({ user, isOpen }: { user: SessionUser; isOpen: boolean }) {
  const hasEarlier = useHasEarlier()
  const [isDone, setDone] = useState(false)
  if (!hasEarlier) return null
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
