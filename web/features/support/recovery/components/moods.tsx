import { lazy, Suspense, useMemo, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Details } from '#web/ui/details.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { SkeletonBar } from '#web/ui/skeleton.tsx'
import { HelpAfterLowDays } from './after-low-days.tsx'
import { dayAfter, localToday } from '#web/ui/days.ts'
import { moodDays } from '../model/mood-days.ts'
import { useDayNotes } from '../store/use-own-records.ts'
import { MoodCheckIn } from './mood-check-in.tsx'
import { MoodRow } from './mood-row.tsx'
import { moodSentences } from '../model/mood-sentences.ts'
import { MoodTable } from './mood-table.tsx'

const MoodChart = lazy(async () => ({ default: (await import('./mood-chart.tsx')).MoodChart }))

const spans = [30, 90, 365] as const
const pageful = 20

/** The single check-ins, for correction. */
function CheckInList({ notes }: { notes: ReturnType<typeof useDayNotes> }) {
  const [shown, setShown] = useState(pageful)
  const checkIns = notes.flatMap(([id, note]) => (note.is === 'mood' ? [{ id, note }] : []))
  return (
    <section aria-labelledby="check-ins" className="grid gap-3">
      <h3 id="check-ins" className="text-xl">
        {m.recovery_mood_each()}
      </h3>
      <ul className="grid">
        {checkIns.slice(0, shown).map(({ id, note }) => (
          <MoodRow key={id} id={id} note={note} />
        ))}
      </ul>
      {checkIns.length > shown && (
        <ShowMore hasMore loading={false} shown={shown} onMore={() => setShown(shown + pageful)} />
      )}
    </section>
  )
}

/** Check-ins as text, as a line, as a table, and one by one for correction. */
export function Moods() {
  const notes = useDayNotes()
  const [span, setSpan] = useState<number>(30)
  const today = localToday()
  const days = useMemo(() => {
    const from = dayAfter(today, 1 - span)
    return moodDays(notes.map(([, note]) => note)).filter(({ day }) => day >= from && day <= today)
  }, [notes, span, today])
  const hasAny = notes.some(([, { is }]) => is === 'mood')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <MoodCheckIn />
      <HelpAfterLowDays />
      {hasAny && (
        <>
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-surface p-4 md:p-5">
            <Field label={m.recovery_mood_span()}>
              <Select value={span} onChange={(event) => setSpan(Number(event.currentTarget.value))}>
                {spans.map((each) => (
                  <option key={each} value={each}>
                    {m.recovery_mood_days({ count: each })}
                  </option>
                ))}
              </Select>
            </Field>
            <div className="grid gap-1">
              {moodSentences(days, span).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
            {days.length > 0 && (
              <>
                <Suspense fallback={<SkeletonBar className="h-56 w-full" />}>
                  <MoodChart days={days} until={today} span={span} label={m.recovery_mood_chart()} />
                </Suspense>
                <Details summary={m.recovery_mood_as_table()}>
                  <MoodTable days={days} />
                </Details>
              </>
            )}
          </div>
          <CheckInList notes={notes} />
        </>
      )}
    </div>
  )
}
