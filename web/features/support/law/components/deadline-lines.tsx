import type { DayKind, Sum, SumLine } from '#content/law/day-count.ts'
import type { LegalPeriod } from '#content/law/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { dateFormat, dayInWords } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'
import { formatPeriod } from '../model/law-names.ts'

const dayKindText: Readonly<Partial<Record<DayKind, () => string>>> = {
  start: m.law_sum_start,
  weekend: m.law_sum_weekend,
  off: m.law_sum_off,
  paused: m.law_sum_paused,
  day_before: m.law_sum_day_before,
  rolled: m.law_sum_rolled,
}

const hourOf = (day: string) => (day.length > 10 ? `, ${day.slice(11)}` : '')

function daysOf({ from, until }: SumLine): string {
  if (from === until) return dayInWords(until.slice(0, 10)) + hourOf(until)
  return dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).formatRange(new Date(from), new Date(until))
}

function dayLineText({ kind, count }: SumLine, clock: LegalPeriod): string {
  if (kind === 'counted') {
    if (clock.unit === 'hours') return m.law_sum_hours({ count: count ?? 0 })
    return m.law_sum_counted({ count: count ?? 0 })
  }
  if (kind === 'month') {
    return count === null
      ? m.law_sum_least()
      : formatPeriod({ ...clock, amount: count, countFrom: 'day_after' })
  }
  // In a period of months the paused days are added at its end.
  if (kind === 'paused' && count !== null) return m.law_sum_added({ count })
  return dayKindText[kind]?.() ?? ''
}

/** The calculation, day by day; consecutive days of the same kind share a line. */
export function DeadlineLines({ sum, clock }: { sum: Sum; clock: LegalPeriod }) {
  return (
    <Details summary={m.law_sum_title()}>
      <ol className="grid gap-1.5">
        {sum.lines.map((line) => (
          <li
            key={`${line.kind} ${line.from} ${line.count}`}
            className="grid gap-x-4 md:grid-cols-[18rem_1fr]"
          >
            <span className="font-semibold">{daysOf(line)}</span>
            <span className={line.count === null ? 'text-ink-soft' : undefined}>
              {dayLineText(line, clock)}
            </span>
          </li>
        ))}
      </ol>
    </Details>
  )
}
