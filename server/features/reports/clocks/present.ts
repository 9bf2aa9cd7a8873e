import type { ReportSide } from '#contract/reports.ts'
import { clockStep, type NextPromise } from '#contract/next-promise.ts'
import type { CaseClock as PublicClock } from '#contract/clocks.ts'
import { type CaseClock, clockOf } from '#content/deadlines/clock.ts'
import { dateInZone } from '#content/deadlines/promise-state.ts'
import { isoDay, isoDayOrNull } from './days.ts'
import { type ClockRow, eventsOf, promisesOf, zoneOf } from './case-events.ts'
import type { OpeningRow, RatingRow } from './queries.ts'

interface NextRow {
  readonly clock_step: string | null
  readonly clock_day: Date | null
  readonly clock_soon: Date | null
  readonly clock_paused_on: Date | null
}

/** The next promise, as stored with the report. */
export function presentNext(row: NextRow): NextPromise | null {
  if (row.clock_step === null) return null
  return {
    step: clockStep.parse(row.clock_step),
    day: isoDayOrNull(row.clock_day),
    soonFrom: isoDayOrNull(row.clock_soon),
    pausedOn: isoDayOrNull(row.clock_paused_on),
  }
}

export function nextPromiseOf({ next, pausedOn }: CaseClock): NextPromise | null {
  return next && { step: next.step, day: next.day, soonFrom: next.soonFrom, pausedOn }
}

/** The day of what is promised next once someone of the team has written today. */
function nextDayIfAnswered(row: ClockRow): string | null {
  const today = dateInZone(zoneOf(row), new Date())
  const { acknowledged, finished, told, ...events } = eventsOf(row)
  const answered = {
    ...events,
    acknowledged: acknowledged ?? today,
    finished,
    told: finished === null ? null : (told ?? today),
  }
  return clockOf(answered, promisesOf(row), today).next?.day ?? null
}

interface ClockView {
  readonly row: ClockRow
  readonly clock: CaseClock
  readonly openings: readonly OpeningRow[]
  readonly rating: RatingRow | undefined
  readonly side: ReportSide
}

/** Names of those who opened it are for the team; a guest hears neither of openings nor of the rating. */
export function presentClock({ row, clock, openings, rating, side }: ClockView): PublicClock {
  const days = openings.map(({ day, member_id: member }) => ({ day: isoDay(day), memberId: member }))
  const distinct = [...new Set(days.map(({ day }) => day))].map((day) => ({ day, memberId: null }))
  return {
    profile: row.deadline_profile,
    zone: row.zone,
    steps: [...clock.steps],
    next: nextPromiseOf(clock),
    onceAnswered: side === 'handler' ? nextDayIfAnswered(row) : null,
    pauses: row.pauses.map(({ from, until, entry }) => ({ from, until, entryId: entry })),
    openings: side === 'guest' ? [] : side === 'handler' ? days : distinct,
    nextLevel:
      row.next_level_name !== null && row.next_level_contact !== null
        ? { name: row.next_level_name, contact: row.next_level_contact }
        : null,
    rating:
      rating && side !== 'guest'
        ? {
            score: rating.score,
            sealed: rating.sealed && rating.sealed.toString('base64url'),
            day: isoDay(rating.rated_on),
          }
        : null,
  }
}
