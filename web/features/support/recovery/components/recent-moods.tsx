import { useMemo } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { dayAfter, localToday } from '#web/ui/days.ts'
import { Details } from '#web/ui/details.tsx'
import { moodDays, recentSpan } from '../model/mood-days.ts'
import { useDayNotes } from '../store/use-own-records.ts'
import { MoodChart } from './mood-chart.tsx'
import { moodSentences } from '../model/mood-sentences.ts'
import { MoodTable } from './mood-table.tsx'

/** The last days at a glance: their line, a summary in words, and their table. Without check-ins, a description of it. */
export function RecentMoods() {
  const notes = useDayNotes()
  const today = localToday()
  const { span, days } = useMemo(() => {
    const all = moodDays(notes.map(([, note]) => note)).filter(({ day }) => day <= today)
    const reach = recentSpan(all, today)
    return { span: reach, days: all.filter(({ day }) => day >= dayAfter(today, 1 - reach)) }
  }, [notes, today])
  if (days.length === 0)
    return <p className="max-w-measure self-center text-ink-soft">{m.recovery_mood_line_empty()}</p>
  return (
    <section
      aria-label={m.recovery_mood_chart()}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2"
    >
      <p className="text-sm text-ink-soft">{moodSentences(days, span).join(' ')}</p>
      <MoodChart size="small" days={days} until={today} span={span} label={m.recovery_mood_chart()} />
      <Details summary={m.recovery_mood_as_table()}>
        <MoodTable days={days} />
      </Details>
    </section>
  )
}
