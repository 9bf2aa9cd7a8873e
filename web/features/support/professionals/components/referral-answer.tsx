import { useQueryClient } from '@tanstack/react-query'
import { answerReferral, endReferral } from '#contract/referrals.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReferral } from '#web/records/referrals/referral-opener.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { openedReferrals } from '../queries.ts'
import { isOpenReferral } from '../model/state-words.ts'

type Outcome = 'accepted' | 'declined' | 'finished'

const outcomeToasts: Readonly<Record<Outcome, () => string>> = {
  accepted: m.professionals_said_accepted,
  declined: m.professionals_said_declined,
  finished: m.professionals_said_finished,
}

interface AnswerPartProps {
  keyring: Keyring
  referral: OpenedReferral
}

/** Sends an outcome with a message, which only the referrer can read. */
function useAnswering({ keyring, referral }: AnswerPartProps, words: string, onSent: () => void) {
  const queries = useQueryClient()
  return useWrite(async (outcome: Outcome) => {
    const text = words.trim()
    if (outcome === 'accepted' && text === '') throw new Incomplete(m.professionals_answer_missing())
    const { sealReferralAnswer } = await import('#web/records/referrals/sealing.ts')
    const entry = text === '' ? null : await sealReferralAnswer(keyring, referral, text)
    const params = { id: referral.record.id }
    if (outcome === 'finished') await call(endReferral, { params, body: { entry } })
    else if (outcome === 'declined') await call(answerReferral, { params, body: { outcome, entry } })
    else if (entry) await call(answerReferral, { params, body: { outcome, entry } })
    onSent()
    // Without the key the contents can no longer be opened.
    if (outcome !== 'accepted')
      queries.removeQueries({ queryKey: [...openedReferrals, keyring.name, 'one', params.id] })
    await queries.invalidateQueries({ queryKey: openedReferrals })
    toast({ title: outcomeToasts[outcome](), tone: 'success' })
  })
}

/** Accepts, declines or finishes a referral, as the professional. */
export function AnswerPart({ keyring, referral }: AnswerPartProps) {
  const { record } = referral
  const { typed, saveState, change, clear } = useFormDraft(`referral-answer/${keyring.name}/${record.id}`)
  const words = typeof typed['words'] === 'string' ? typed['words'] : ''
  const { write, isWorking, doing, problem } = useAnswering({ keyring, referral }, words, clear)
  if (!isOpenReferral(record)) return null
  const isNew = record.state === 'offered'
  const workingText = (outcome: Outcome) => isWorking && doing?.[0] === outcome && m.professionals_sending()
  return (
    <div className="grid gap-4">
      <Field
        label={isNew ? m.professionals_answer() : m.professionals_last_words()}
        hint={isNew ? m.professionals_answer_hint() : m.professionals_last_words_hint()}
        error={problem}
      >
        <TextArea
          sealed
          rows={4}
          maxLength={4000}
          value={words}
          onChange={(event) => {
            const { value } = event.currentTarget
            change(value === '' ? {} : { words: value })
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        {isNew ? (
          <>
            <Button working={workingText('accepted')} onClick={() => write('accepted')}>
              {m.professionals_accept()}
            </Button>
            <Button tone="secondary" working={workingText('declined')} onClick={() => write('declined')}>
              {m.professionals_decline()}
            </Button>
          </>
        ) : (
          <Button working={workingText('finished')} onClick={() => write('finished')}>
            {m.professionals_finish()}
          </Button>
        )}
        <StorageNote saveState={saveState} />
      </div>
      <p className="text-sm text-ink-soft">{m.professionals_gone_after()}</p>
    </div>
  )
}
