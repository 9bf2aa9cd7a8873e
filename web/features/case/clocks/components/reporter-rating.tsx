import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isConcludedStatus } from '#contract/report-codes.ts'
import { type CaseClock, rateHandling } from '#contract/clocks.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { HelpAtWords } from '#web/platform/safety/help-at-words.tsx'
import { jsonBytes } from '#web/records/body/size-limits.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { openedReportsKey } from '#web/records/queries.ts'
import { openRating, maxRatingBytes, sealRating } from '#web/records/ratings.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { Section } from '#web/records/report-section.tsx'

interface RatingProps {
  keyring: Keyring
  report: OpenedReport
  rating: CaseClock['rating']
}

const scores = {
  1: m.clocks_rating_1,
  2: m.clocks_rating_2,
  3: m.clocks_rating_3,
  4: m.clocks_rating_4,
  5: m.clocks_rating_5,
} as const
const values = ['5', '4', '3', '2', '1'] as const
const nameOf = (score: number) => scores[score as keyof typeof scores]()

/** The opened words of a rating; cached and cleared with other opened content. */
function useRatingText({ keyring, report, rating }: RatingProps) {
  const sealed = rating?.sealed ?? null
  return useQuery({
    queryKey: [...openedReportsKey(keyring), 'rating', report.record.report.id, rating?.score, sealed],
    queryFn: () =>
      sealed === null || !rating ? '' : openRating(keyring, report, { score: rating.score, sealed }),
  })
}

/** The rating as its handlers see it. */
function ReceivedRating({ words, score }: { words: string | null | undefined; score: number }) {
  return (
    <Section title={m.clocks_rated({ score: nameOf(score) })}>
      {words === null ? <p>{m.clocks_rated_unreadable()}</p> : <p className="whitespace-pre-line">{words}</p>}
    </Section>
  )
}

function RatingForm({ keyring, report, rating, words }: RatingProps & { words: string }) {
  const queries = useQueryClient()
  const { id } = report.record.report
  const { typed, saveState, change, clear } = useFormDraft(`rating/${keyring.name}/${id}`)
  const score = typeof typed['score'] === 'number' ? typed['score'] : (rating?.score ?? null)
  const text = typeof typed['text'] === 'string' ? typed['text'] : words
  const [isTried, setTried] = useState(false)
  const isLong = jsonBytes(text) > maxRatingBytes
  const { write, isWorking, problem } = useWrite(async (chosen: number) => {
    const sealed = await sealRating(keyring, report, { score: chosen, text: text.trim() })
    await call(rateHandling, { params: { id }, body: { score: chosen, sealed } }, keyring.options)
    clear()
    await queries.invalidateQueries({ queryKey: openedReportsKey(keyring) })
    toast({ title: m.clocks_rating_saved(), tone: 'success' })
  })
  const save = () => {
    setTried(true)
    if (score !== null && !isLong) write(score)
  }
  return (
    <div className="grid max-w-form gap-4">
      <ProblemNotice problem={problem} />
      <Radios
        name="rating"
        legend={m.clocks_rating()}
        hint={m.clocks_rating_text()}
        error={isTried && score === null && m.clocks_rating_missing()}
        options={values.map((value) => ({ value, label: nameOf(Number(value)) }))}
        value={values.find((value) => Number(value) === score) ?? null}
        onChange={(value) => change({ score: Number(value) })}
      />
      <Field
        id="rating-words"
        label={m.clocks_rating_words()}
        optional
        error={isLong && m.clocks_rating_long()}
      >
        <TextArea
          sealed
          rows={3}
          value={text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
      </Field>
      <HelpAtWords id={`rating/${id}`} text={text} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button tone="secondary" working={isWorking && m.clocks_working()} onClick={save}>
          {m.clocks_rating_save()}
        </Button>
        <StorageNote saveState={saveState} />
      </div>
    </div>
  )
}

/** Rating of how a report was handled, after its end: a form for the reporter, read-only for its handlers. */
export function Rating(props: RatingProps) {
  const { report, rating } = props
  const { status } = report.record.report
  const { data: words, isPending } = useRatingText(props)
  if (!isConcludedStatus(status)) return null
  if (isPending) return null
  if (report.record.role === 'reporter') return <RatingForm {...props} words={words ?? ''} />
  return report.record.role === 'handler' && rating ? (
    <ReceivedRating words={words} score={rating.score} />
  ) : null
}
