import { isConcludedStatus } from '#contract/report-codes.ts'
import { type CaseEvents, clockOf, type Promises } from '#content/deadlines/clock.ts'
import { deadlineProfile } from '#content/deadlines/profiles.ts'
import type { ClockStep } from '#contract/next-promise.ts'
import { dateInZone } from '#content/deadlines/promise-state.ts'
import { utcDay } from '#server/platform/days.ts'
import { isoDayOrNull } from './days.ts'

/** What an organisation promises. */
export interface PromisesRow {
  readonly deadline_profile: string
  readonly deadline_counting: string
  readonly answer_days: number
  readonly zone: string
  readonly holidays: readonly string[]
}

/** The input of a case's clock. */
export interface ClockRow extends PromisesRow {
  readonly anonymous: boolean
  readonly sent_at: Date
  readonly status: string
  readonly acknowledged_on: Date | null
  readonly told_on: Date | null
  /** When someone of the team first wrote, and when they first did so after the case was last ended. */
  readonly first_written: Date | null
  readonly written_since_end: Date | null
  readonly changes: readonly { to: string; at: string }[]
  readonly pauses: readonly { from: string; until: string | null; entry: string }[]
  readonly next_level_name: string | null
  readonly next_level_contact: string | null
}

export function promisesOf(row: PromisesRow): Promises {
  return {
    profile: deadlineProfile(row.deadline_profile),
    answerDays: row.answer_days,
    counting: row.deadline_counting === 'working' ? 'working' : 'calendar',
    calendar: { holidays: row.holidays },
  }
}

/** An anonymous report has only a day, in UTC, wherever its team is. */
export const zoneOf = ({ anonymous, zone }: { anonymous: boolean; zone: string }) =>
  anonymous ? 'UTC' : zone

/** What happened in a case, in days. */
export function eventsOf(row: ClockRow): CaseEvents {
  const day = (moment: Date | string) => dateInZone(zoneOf(row), new Date(moment))
  const { changes } = row
  const begun = changes.find(({ to }) => to === 'investigating')
  const isEnded = isConcludedStatus(row.status)
  const end = isEnded ? changes.findLast(({ to }) => to === row.status) : undefined
  const firstEnd = changes.findIndex(({ to }) => isConcludedStatus(to))
  const reopened =
    firstEnd < 0 ? undefined : changes.slice(firstEnd).findLast(({ to }) => to === 'investigating')
  const written = row.written_since_end && day(row.written_since_end)
  return {
    received: day(row.sent_at),
    acknowledged: isoDayOrNull(row.acknowledged_on) ?? (row.first_written && day(row.first_written)),
    begun: begun ? day(begun.at) : null,
    finished: end ? day(end.at) : null,
    told: isEnded ? (isoDayOrNull(row.told_on) ?? written) : null,
    reopened: reopened ? day(reopened.at) : null,
    withdrawn: row.status === 'withdrawn',
    pauses: row.pauses.map(({ from, until }) => ({ from, until })),
  }
}

/** What is promised in a report that is being sent, and in how many days its first answer. */
export interface FirstPromise {
  readonly next: { readonly step: ClockStep; readonly day: string; readonly soonFrom: string }
  readonly answerDays: number
}

/** Each report that an organisation is sent on one day is promised the same. */
const promised = new Map<string, FirstPromise>()
const maxPromised = 1000

/** Computes the first promise. There always is a first answer. */
export function firstPromise(
  promises: Promises & { zone: string },
  { anonymous, now }: { anonymous: boolean; now: Date },
): FirstPromise {
  // The same day, without asking how a calendar writes it.
  const received = anonymous ? utcDay(now) : dateInZone(promises.zone, now)
  const { profile, answerDays, counting, calendar } = promises
  const name = [received, profile.id, answerDays, counting, ...calendar.holidays].join(' ')
  const known = promised.get(name)
  if (known) return known
  if (promised.size >= maxPromised) promised.clear()
  const computed = computeFirstPromise(promises, received)
  promised.set(name, computed)
  return computed
}

function computeFirstPromise(promises: Promises, received: string): FirstPromise {
  const noEvents = { acknowledged: null, begun: null, finished: null, told: null, reopened: null }
  const { next, steps } = clockOf({ ...noEvents, received, withdrawn: false, pauses: [] }, promises, received)
  const answer = steps.find(({ step }) => step === 'acknowledge')?.day
  if (!next?.day || !next.soonFrom || !answer) throw new Error('no first answer is promised')
  const answerDays = Temporal.PlainDate.from(received).until(answer).days
  return { next: { step: next.step, day: next.day, soonFrom: next.soonFrom }, answerDays }
}
