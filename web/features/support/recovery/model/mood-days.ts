import type { DayNote } from './day-notes.ts'
import { dayAfter } from '#web/ui/days.ts'
import { daysBetween } from './recovery-days.ts'

/** A day with check-ins. */
export interface MoodDay {
  readonly day: string
  /** The mean of its check-ins, from 1 to 5. */
  readonly mood: number
  readonly count: number
}

/** Days with check-ins, the earliest first. */
export function moodDays(notes: readonly DayNote[]): MoodDay[] {
  const byDay = new Map<string, number[]>()
  for (const note of notes)
    if (note.is === 'mood') byDay.set(note.day, [...(byDay.get(note.day) ?? []), note.mood])
  return [...byDay]
    .map(([day, found]) => ({
      day,
      mood: found.reduce((sum, each) => sum + each, 0) / found.length,
      count: found.length,
    }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

/** The number of days in the overview: fourteen if two of them have a check-in and so make a line; else thirty. */
export function recentSpan(days: readonly MoodDay[], today: string): 14 | 30 {
  const from = dayAfter(today, -13)
  return days.filter(({ day }) => day >= from && day <= today).length > 1 ? 14 : 30
}

/** A run is this many consecutive days with a low mood, within this many calendar days. */
const lowRun = { days: 3, within: 7, mood: 2 } as const

/**
 * Whether the last days were low, or today is very low: then links to people who help are shown. It names no illness.
 *
 * @param days as returned by {@link moodDays}
 */
export function isLowRun(days: readonly MoodDay[], today: string): boolean {
  const recent = days.filter(({ day }) => day <= today && daysBetween(day, today) < lowRun.within)
  const latest = recent.at(-1)
  if (latest?.day === today && latest.mood <= 1) return true
  const last = recent.slice(-lowRun.days)
  return last.length === lowRun.days && last.every(({ mood }) => mood <= lowRun.mood)
}
