import { useState } from 'react'
import { appealClaim, type Claim, readClaim } from '#contract/community/about-me.ts'
import { inLocale } from '#content/localised.ts'
import { decisionReasonWords } from '#content/moderation/decision-reasons.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { momentInWords } from '#web/ui/dates.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

const withoutSession = { credentials: 'omit' } as const

/** Opens the answer with the twelve words, which are not stored on the device. */
export function Answer() {
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState<{ token: string; claim: Claim } | null>(null)
  const { submit, isWorking, problem } = useWrite(async () => {
    const { openClaimPhrase } = await import('#encryption/claims.ts')
    try {
      const { token } = openClaimPhrase(typed)
      setOpened({ token, claim: await call(readClaim, { body: { token } }, withoutSession) })
    } catch (error) {
      setOpened(null)
      if (error instanceof EncryptionError) throw new Incomplete(sentenceFor(error))
      if (isRefusal(error, 'not_found')) throw new Incomplete(m.about_me_answer_none())
      throw error
    }
  })
  return (
    <section className="grid gap-5" aria-labelledby="answer">
      <h2 id="answer" className="text-xl">
        {m.about_me_answer()}
      </h2>
      <form className="grid gap-4" onSubmit={submit} noValidate autoComplete="off">
        <Field label={m.about_me_words()} hint={m.about_me_answer_text()} error={problem}>
          <TextArea
            sealed
            rows={3}
            autoCapitalize="none"
            lang="en"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <div>
          <Button type="submit" working={isWorking && m.about_me_open()}>
            {m.about_me_open()}
          </Button>
        </div>
      </form>
      {opened && (
        <Decision
          key={opened.claim.decidedBy}
          opened={opened}
          onAppealed={(decidedBy) =>
            setOpened({
              ...opened,
              claim: {
                ...opened.claim,
                state: 'waiting',
                decidedBy,
                mayAppeal: false,
                reason: null,
                words: '',
              },
            })
          }
        />
      )}
    </section>
  )
}

const states: Record<Claim['state'], (by: { time: string }) => string> = {
  waiting: m.about_me_answer_waiting,
  part: () => m.about_me_answer_part(),
  whole: () => m.about_me_answer_whole(),
  kept: () => m.about_me_answer_kept(),
}

interface DecisionProps {
  opened: { token: string; claim: Claim }
  onAppealed: (decidedBy: string) => void
}

function Decision({ opened: { token, claim }, onAppealed }: DecisionProps) {
  const { state, decidedBy, reason, words, mayAppeal, isFinal } = claim
  return (
    <div className="grid gap-3 border-s-2 border-line-strong ps-4" aria-live="polite">
      <p className="font-semibold">{states[state]({ time: momentInWords(decidedBy) })}</p>
      {state !== 'waiting' && reason && <p>{inLocale(decisionReasonWords[reason].name, getLocale())}</p>}
      {state !== 'waiting' && words && (
        <div>
          <h3 className="text-sm font-bold text-ink-soft">{m.about_me_answer_words()}</h3>
          <p className="whitespace-pre-wrap wrap-anywhere">{words}</p>
        </div>
      )}
      {isFinal && state !== 'waiting' && <p className="text-ink-soft">{m.about_me_answer_final()}</p>}
      {mayAppeal && <Appeal token={token} onAppealed={onAppealed} />}
    </div>
  )
}

function Appeal({ token, onAppealed }: { token: string; onAppealed: (decidedBy: string) => void }) {
  const [words, setWords] = useState('')
  const { submit, isWorking, problem } = useWrite(async () => {
    const { decidedBy } = await call(appealClaim, { body: { token, words: words.trim() } }, withoutSession)
    onAppealed(decidedBy)
  })
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate>
      <Field label={m.about_me_answer_appeal_words()} error={problem} optional>
        <TextArea
          rows={2}
          maxLength={2000}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit" tone="secondary" working={isWorking && m.about_me_sending()}>
          {m.about_me_answer_appeal()}
        </Button>
      </div>
    </form>
  )
}
