import {
  addDays,
  addMonths,
  type Counting,
  countDays,
  dateOf,
  daysBefore,
  type WorkingCalendar,
} from './days.ts'
import type { DeadlineProfile } from './schema.ts'
import { clockSteps } from '#contract/report-codes.ts'
import type { ClockStep } from '#contract/next-promise.ts'

/**
 * [Note: The clock of a case]
 *
 * All times are days in the calendar of the organisation's place, so daylight saving does not matter. An anonymous report only
 * has its day in UTC, which is used as it is. Counting starts on the day after. While the clock is paused no day counts: from the
 * day after the pause up to and including the day on which it is lifted. docs/decisions/0333-desk-and-clocks.md
 */
export interface CaseEvents {
  readonly received: string
  /** The team's first answer. */
  readonly acknowledged: string | null
  readonly begun: string | null
  /** Since the last reopening. */
  readonly finished: string | null
  /** When the reporter was informed of the outcome, since the last reopening. */
  readonly told: string | null
  readonly reopened: string | null
  /** Whether it was withdrawn, which ends all promises. */
  readonly withdrawn: boolean
  /** In order, without overlap; `until` is null for a current pause. */
  readonly pauses: readonly ClockPause[]
}

export interface ClockPause {
  readonly from: string
  readonly until: string | null
}

/** An organisation's promises. */
export interface Promises {
  readonly profile: DeadlineProfile
  /** The organisation's own number of days to a first answer. */
  readonly answerDays: number
  /** Which days count, if the profile leaves that to the organisation. */
  readonly counting: Counting
  readonly calendar: WorkingCalendar
}

/** A step with its promise: done, or due on a day; `day` is null if nothing is promised or the clock is paused. */
export interface StepClock {
  readonly step: ClockStep
  readonly day: string | null
  readonly soonFrom: string | null
  readonly doneOn: string | null
}

export interface CaseClock {
  readonly steps: readonly StepClock[]
  /** Of the open steps, the one that is due first. */
  readonly next: StepClock | null
  readonly pausedOn: string | null
}

export function countingOf({ profile, counting }: Pick<Promises, 'profile' | 'counting'>): Counting {
  return profile.counting === 'chosen' ? counting : profile.counting
}

/** Days to a first answer: the organisation's own number, limited by the law's maximum. */
export function daysToAnswer({ profile, answerDays }: Pick<Promises, 'profile' | 'answerDays'>): number {
  return Math.min(answerDays, profile.steps.acknowledge.most ?? answerDays)
}

interface Start {
  readonly day: string
  /** Earlier pauses are ignored. */
  readonly pauses: readonly ClockPause[]
}

/** The promised day, postponed by every paused day until then. */
function promisedDay(
  { day: start, pauses }: Start,
  { amount, unit }: { amount: number; unit: 'days' | 'months' },
  { counting, calendar, today }: { counting: Counting; calendar: WorkingCalendar; today: string },
): string {
  // A promise in months is postponed by calendar days.
  const by = unit === 'months' ? 'calendar' : counting
  let day = unit === 'months' ? addMonths(start, amount) : addDays(start, amount, by, calendar)
  for (const { from, until } of pauses) {
    const first = dateOf(from > start ? from : start)
      .add({ days: 1 })
      .toString()
    if (first > day) break
    const paused = countDays(first, until ?? today, by, calendar)
    if (paused > 0) day = addDays(day, paused, by, calendar)
  }
  return day
}

const earlier = (one: string, other: string) => (one < other ? one : other)

/** @param today in the calendar of the organisation's place; a current pause is counted up to it */
export function clockOf(events: CaseEvents, promises: Promises, today: string): CaseClock {
  const { profile, calendar } = promises
  const how = { counting: countingOf(promises), calendar, today }
  const { pauses } = events
  const isPaused = pauses.at(-1)?.until === null
  const done = completionDay(events)
  const answer = { amount: daysToAnswer(promises), unit: 'days' } as const
  const days: Partial<Record<ClockStep, string>> = {
    acknowledge: promisedDay({ day: events.received, pauses }, answer, how),
  }
  /** The start of a promise; null if the preceding step has no promised day itself. */
  const startOf = (from: 'received' | 'acknowledged' | 'finished', step: ClockStep): string | null => {
    if (from === 'finished') return done.finish ?? days.finish ?? null
    // After a reopening, the end is promised again from that day on.
    if (events.reopened !== null && step !== 'begin') return events.reopened
    const answered = days.acknowledge ?? events.received
    if (from === 'acknowledged') return earlier(done.acknowledge ?? answered, answered)
    return events.received
  }
  for (const step of ['begin', 'finish', 'tell'] as const) {
    const rule = profile.steps[step]
    const start = rule && startOf(rule.from, step)
    if (rule && start !== null) days[step] = promisedDay({ day: start, pauses }, rule, how)
  }
  const clocks = clockSteps.map((step): StepClock => {
    const day = days[step] ?? null
    const hasDay = day !== null && !events.withdrawn && (done[step] !== null || !isPaused)
    const soon = profile.steps[step]?.soon ?? 1
    return {
      step,
      day: hasDay ? day : null,
      soonFrom: hasDay ? daysBefore(day, soon) : null,
      doneOn: done[step],
    }
  })
  const waiting = events.withdrawn
    ? []
    : clocks.filter(({ step }) => done[step] === null && days[step] !== undefined)
  const [next = null] = waiting.toSorted((one, other) =>
    (days[one.step] ?? '') < (days[other.step] ?? '') ? -1 : 1,
  )
  return { steps: clocks, next, pausedOn: next && isPaused ? (pauses.at(-1)?.from ?? null) : null }
}

/** A later step covers an earlier one: ending a case also answers it. */
function completionDay({
  acknowledged,
  begun,
  finished,
  told,
}: CaseEvents): Record<ClockStep, string | null> {
  const finish = finished ?? told
  const begin = begun ?? finish
  return { acknowledge: acknowledged ?? begin, begin, finish, tell: told }
}
