import type { PeriodStop } from '#content/law/day-count.ts'
import { parseDate } from '#web/ui/typed-date.ts'
import type { TypedPause } from './pause-fields.tsx'

/** Parses the pause. Without an end it lasts until today. */
export function readPause({ from, until }: TypedPause, today: string): PeriodStop | 'none' | 'wrong' {
  const first = parseDate(from, today)
  const last = parseDate(until, today)
  if (first.kind === 'none' && last.kind === 'none') return 'none'
  if (first.kind !== 'day' || last.kind === 'impossible' || last.kind === 'future') return 'wrong'
  const end = last.kind === 'day' ? last.day : today
  return end < first.day ? 'wrong' : { from: first.day, until: end }
}
