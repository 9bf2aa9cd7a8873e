import { visibleText } from '#contract/typed-text.ts'
import { utcDay } from './days.ts'
import type { TypedDate } from './date-input.tsx'

/** The result of reading a typed date: empty, a day such as `2026-11-21`, or an invalid or future date. */
export type ParsedDate = { kind: 'none' } | { kind: 'day'; day: string } | { kind: 'impossible' | 'future' }

/** @param today - `2026-11-21`, on the person's device */
export function parseDate({ day, month, year }: TypedDate, today: string): ParsedDate {
  const parts = [year, month, day].map((part) => visibleText(part).trim())
  if (parts.every((part) => part === '')) return { kind: 'none' }
  if (!parts.every((part) => /^\d+$/.test(part)) || parts[0]?.length !== 4) return { kind: 'impossible' }
  const [y, m, d] = parts.map(Number)
  const date = new Date(Date.UTC(y ?? 0, (m ?? 0) - 1, d))
  const isReal = date.getUTCMonth() + 1 === m && date.getUTCDate() === d
  if (!isReal) return { kind: 'impossible' }
  const read = utcDay(date)
  return read > today ? { kind: 'future' } : { kind: 'day', day: read }
}

/** The day of a typed date, or `null`. */
export function dayOf(typed: TypedDate): string | null {
  const read = parseDate(typed, '9999-12-31')
  return read.kind === 'day' ? read.day : null
}
