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
 * Everything is in days, by the calendar of the organisation's place: a day has no hours that spring could take away. What is known
 * of an anonymous report is its day in UTC, and that is taken as it is. Counting starts on the day after. While the clock is paused
 * no day counts: from the day after the pause until the day on which it is lifted, that one included. docs/decisions/0335
 */
export interface CaseEvents {
  readonly received: string
  /** Somebody of the team wrote for the first time. */
  readonly acknowledged: string | null
  readonly begun: string | null
  /** Since it was last reopened. */
  readonly finished: string | null
  /** Since it was last reopened: the person was told how it ended. */
  readonly told: string | null
  readonly reopened: string | null
  /** It was withdrawn: nothing is promised any more. */
  readonly withdrawn: boolean
  /** In order, one after the other; `until` is null for one that still lasts. */
  readonly pauses: readonly ClockPause[]
}

export interface ClockPause {
  readonly from: string
  readonly until: string | null
}

/** What an organisation has promised. */
export interface Promises {
  readonly profile: DeadlineProfile
  /** Its own days to a first answer. */
  readonly answerDays: number
  /** Which days count where the profile leaves that to the organisation. */
  readonly counting: Counting
  readonly calendar: WorkingCalendar
}

/** A step with its promise: done, or to be done by a day; `day` is null where nothing is promised, or the clock is paused. */
export interface StepClock {
  readonly step: ClockStep
  readonly day: string | null
  readonly soonFrom: string | null
  readonly doneOn: string | null
}

export interface CaseClock {
  readonly steps: readonly StepClock[]
  /** What comes next: of the steps that are not done, the one that is promised first. */
  readonly next: StepClock | null
  readonly pausedOn: string | null
}

export function countingOf({ profile, counting }: Pick<Promises, 'profile' | 'counting'>): Counting {
  return profile.counting === 'chosen' ? counting : profile.counting
}

/** Days to a first answer: the organisation's own, and not more than the law lets it take. */
export function daysToAnswer({ profile, answerDays }: Pick<Promises, 'profile' | 'answerDays'>): number {
  return Math.min(answerDays, profile.steps.acknowledge.most ?? answerDays)
}

interface Start {
  readonly day: string
  /** Pauses before it have no say. */
  readonly pauses: readonly ClockPause[]
}

/** The promised day, moved on by every day for which the clock was paused until then. */
function promised(
  { day: start, pauses }: Start,
  { amount, unit }: { amount: number; unit: 'days' | 'months' },
  { counting, calendar, today }: { counting: Counting; calendar: WorkingCalendar; today: string },
): string {
  // A pause of a promise in months moves it on by calendar days.
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

/** @param today - by the calendar of the organisation's place; a pause that lasts is counted up to it */
export function clockOf(events: CaseEvents, promises: Promises, today: string): CaseClock {
  const { profile, calendar } = promises
  const how = { counting: countingOf(promises), calendar, today }
  const { pauses } = events
  const isPaused = pauses.at(-1)?.until === null
  const done = doneOn(events)
  const answer = { amount: daysToAnswer(promises), unit: 'days' } as const
  const days: Partial<Record<ClockStep, string>> = {
    acknowledge: promised({ day: events.received, pauses }, answer, how),
  }
  /** Where a promise starts; null where what it follows is promised no day itself. */
  const startOf = (from: 'received' | 'acknowledged' | 'finished', step: ClockStep): string | null => {
    if (from === 'finished') return done.finish ?? days.finish ?? null
    // After a case was reopened its end is promised again from that day on.
    if (events.reopened !== null && step !== 'begin') return events.reopened
    const answered = days.acknowledge ?? events.received
    if (from === 'acknowledged') return earlier(done.acknowledge ?? answered, answered)
    return events.received
  }
  for (const step of ['begin', 'finish', 'tell'] as const) {
    const rule = profile.steps[step]
    const start = rule && startOf(rule.from, step)
    if (rule && start !== null) days[step] = promised({ day: start, pauses }, rule, how)
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
function doneOn({ acknowledged, begun, finished, told }: CaseEvents): Record<ClockStep, string | null> {
  const finish = finished ?? told
  const begin = begun ?? finish
  return { acknowledge: acknowledged ?? begin, begin, finish, tell: told }
}
