// A second implementation of the case clock, one day at a time and without optimisations, to compare clock.ts with. They share no
// code.
import type { CaseEvents, ClockPause, Promises } from './clock.ts'
import { clockSteps } from '#contract/report-codes.ts'
import type { ClockStep } from '#contract/next-promise.ts'

const millis = 86_400_000
const following = new Map<string, string>()

function next(day: string): string {
  const known = following.get(day) ?? new Date(Date.parse(day) + millis).toISOString().slice(0, 10)
  following.set(day, known)
  return known
}

function slowPromise(
  start: string,
  rule: { amount: number; unit: 'days' | 'months' },
  calendar: { working: boolean; holidays: readonly string[]; pauses: readonly ClockPause[]; today: string },
): string {
  const isPaused = (day: string) =>
    calendar.pauses.some(({ from, until }) => day > from && day <= (until ?? calendar.today))
  if (rule.unit === 'months') {
    const [year = 0, month = 0, date = 0] = start.split('-').map(Number)
    const lengths = new Date(Date.UTC(year, month - 1 + rule.amount + 1, 0))
    const last = Math.min(date, lengths.getUTCDate())
    let due = new Date(Date.UTC(lengths.getUTCFullYear(), lengths.getUTCMonth(), last))
      .toISOString()
      .slice(0, 10)
    for (let day = next(start); day <= due; day = next(day)) if (isPaused(day)) due = next(due)
    return due
  }
  let counted = 0
  let day = start
  while (counted < rule.amount) {
    day = next(day)
    const weekday = new Date(day).getUTCDay()
    const isOff = calendar.working && (weekday === 0 || weekday === 6 || calendar.holidays.includes(day))
    if (!isOff && !isPaused(day)) counted++
  }
  return day
}

/** The day from which a promise is due soon: that many days earlier, one step at a time. */
function slowDueSoon(day: string | null, before: number): string | null {
  let soon = day
  for (let step = 0; soon !== null && step < before; step++)
    soon = new Date(Date.parse(soon) - millis).toISOString().slice(0, 10)
  return soon
}

function slowDays(events: CaseEvents, promises: Promises, today: string): Partial<Record<ClockStep, string>> {
  const { profile } = promises
  const how = {
    working:
      profile.counting === 'working' || (profile.counting === 'chosen' && promises.counting === 'working'),
    holidays: promises.calendar.holidays,
    pauses: events.pauses,
    today,
  }
  const most = profile.steps.acknowledge.most
  const amount = most !== null && most < promises.answerDays ? most : promises.answerDays
  const found: Partial<Record<ClockStep, string>> = {
    acknowledge: slowPromise(events.received, { amount, unit: 'days' }, how),
  }
  const ended = events.finished ?? events.told
  for (const step of ['begin', 'finish', 'tell'] as const) {
    const rule = profile.steps[step]
    if (!rule) continue
    const answers = [found.acknowledge ?? '', events.acknowledged ?? events.begun ?? ended ?? '9999-01-01']
    let start: string | undefined = rule.from === 'received' ? events.received : answers.toSorted()[0]
    if (events.reopened !== null && step !== 'begin') start = events.reopened
    if (rule.from === 'finished') start = ended ?? found.finish
    if (start !== undefined) found[step] = slowPromise(start, rule, how)
  }
  return found
}

/** A clock's result in comparable form: of two steps due on the same day, either may come next. */
export function slowClock(events: CaseEvents, promises: Promises, today: string) {
  const slow = slowDays(events, promises, today)
  const isPaused = events.pauses.at(-1)?.until === null
  const ended = events.finished ?? events.told
  const done: Record<ClockStep, string | null> = {
    acknowledge: events.acknowledged ?? events.begun ?? ended,
    begin: events.begun ?? ended,
    finish: ended,
    tell: events.told,
  }
  const isSilent = (step: ClockStep) => events.withdrawn || (isPaused && done[step] === null)
  const waiting = clockSteps.filter(
    (step) => !events.withdrawn && done[step] === null && slow[step] !== undefined,
  )
  const nextDay = waiting.map((step) => slow[step] ?? '').toSorted()[0] ?? null
  return {
    steps: clockSteps.map((step) => {
      const day = isSilent(step) ? null : (slow[step] ?? null)
      const soonFrom = slowDueSoon(day, promises.profile.steps[step]?.soon ?? 1)
      return { step, day, soonFrom, doneOn: done[step] }
    }),
    nextDay,
    pausedOn: isPaused && nextDay !== null ? (events.pauses.at(-1)?.from ?? null) : null,
    /** Also for a step without a date: the one it will have once the clock runs again. */
    dayOf: (step: ClockStep) => slow[step] ?? null,
  }
}
