import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CaseEvents, clockOf, type ClockPause, type Promises } from './clock.ts'
import { deadlineProfile, deadlineProfiles } from './profiles.ts'
import { deadlineProfileSchema, type DeadlineProfile } from './schema.ts'
import { slowClock } from './slow-clock-fixture.ts'
import { dateInZone, promiseState } from './promise-state.ts'

const quiet: Omit<CaseEvents, 'received'> = {
  acknowledged: null,
  begun: null,
  finished: null,
  told: null,
  reopened: null,
  withdrawn: false,
  pauses: [],
}
const promises = (id: string, more: Partial<Promises> = {}): Promises => ({
  profile: deadlineProfile(id),
  answerDays: 3,
  counting: 'calendar',
  calendar: { holidays: [] },
  ...more,
})
const days = (
  events: Partial<CaseEvents> & { received: string },
  deadlinePromises: Promises,
  today = '2027-12-31',
) =>
  Object.fromEntries(
    clockOf({ ...quiet, ...events }, deadlinePromises, today).steps.map(({ step, day }) => [step, day]),
  )

test('every profile is complete in both languages with source and review date', () => {
  for (const profile of deadlineProfiles) expect(() => deadlineProfileSchema.parse(profile)).not.toThrow()
})

test('applies the directive: answer within 7 days, feedback 3 months later', () => {
  const eu = promises('eu-2019-1937', { answerDays: 30 })
  expect(days({ received: '2026-09-14' }, eu)).toEqual({
    acknowledge: '2026-09-21',
    begin: null,
    finish: null,
    tell: '2026-12-21',
  })
  expect(days({ received: '2026-09-14', acknowledged: '2026-09-16' }, eu)['tell']).toBe('2026-12-16')
  // A late first answer does not extend the later steps.
  expect(days({ received: '2026-09-14', acknowledged: '2026-10-16' }, eu)['tell']).toBe('2026-12-21')
})

test('clamps three months to shorter month ends and counts leap days', () => {
  const eu = promises('eu-2019-1937', { answerDays: 7 })
  expect(days({ received: '2026-11-28', acknowledged: '2026-11-30' }, eu)['tell']).toBe('2027-02-28')
  expect(days({ received: '2027-11-28', acknowledged: '2027-11-30' }, eu)['tell']).toBe('2028-02-29')
  expect(days({ received: '2028-02-26' }, promises('plain'))['acknowledge']).toBe('2028-02-29')
})

test('New Jersey: school days, without weekends and the holidays that were entered', () => {
  const school = promises('us-nj-school', { calendar: { holidays: ['2026-11-26', '2026-11-27'] } })
  expect(days({ received: '2026-11-20' }, school)).toMatchObject({
    begin: '2026-11-23',
    finish: '2026-12-08',
  })
})

test('a pause shifts later due dates by its length, not earlier ones', () => {
  const paused = { received: '2026-11-02', pauses: [{ from: '2026-11-06', until: '2026-11-16' }] }
  expect(days(paused, promises('plain'))).toMatchObject({
    acknowledge: '2026-11-05',
    begin: '2026-11-22',
    finish: '2026-12-15',
  })
})

test('promises no date while paused and shows the reporter the pause start', () => {
  const events = { ...quiet, received: '2026-11-02', pauses: [{ from: '2026-11-03', until: null }] }
  const clock = clockOf(events, promises('plain'), '2026-11-20')
  expect(clock).toMatchObject({ pausedOn: '2026-11-03', next: { step: 'acknowledge', day: null } })
})

test('a reopened case gets a new end date, a withdrawn one none', () => {
  const done = { acknowledged: '2026-11-03', begun: '2026-11-04' }
  const again = { ...quiet, ...done, received: '2026-11-02', reopened: '2026-12-01' }
  expect(clockOf(again, promises('plain'), '2026-12-02').next).toMatchObject({
    step: 'finish',
    day: '2026-12-31',
  })
  expect(clockOf({ ...again, withdrawn: true }, promises('plain'), '2026-12-02').next).toBeNull()
})

test.each([
  ['2026-11-20', 'running'],
  ['2026-11-22', 'soon'],
  ['2026-11-24', 'due'],
  ['2026-11-25', 'overdue'],
])('on %s a promise for the 24th is %s', (today, state) => {
  expect(promiseState({ day: '2026-11-24', soonFrom: '2026-11-22' }, today)).toBe(state)
  expect(promiseState({ day: null, soonFrom: null }, today)).toBe('paused')
})

test('uses the local date through every hour across both clock changes', () => {
  for (const zone of [
    'America/New_York',
    'Europe/London',
    'America/Santiago',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Asia/Kolkata',
    'UTC',
  ]) {
    for (let hour = 0; hour < 365 * 24; hour += 1) {
      const moment = Date.UTC(2026, 0, 1) + hour * 3_600_000 - 1
      const slow = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).toPlainDate()
      if (dateInZone(zone, new Date(moment)) !== slow.toString()) expect.fail(`${zone} ${moment}`)
    }
  }
})

const first = Date.UTC(2027, 8, 1)
const dayAt = (index: number) => new Date(first + index * 86_400_000).toISOString().slice(0, 10)

const caseEvents = fc
  .record({
    at: fc.array(fc.integer({ min: 1, max: 45 }), { minLength: 12, maxLength: 12 }),
    received: fc.integer({ min: 0, max: 200 }),
    known: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    pauseCount: fc.integer({ min: 0, max: 3 }),
    lasts: fc.boolean(),
    withdrawn: fc.boolean(),
  })
  .map(({ at, received, known, pauseCount, lasts, withdrawn }) => {
    let index = received
    const step = (isKnown: boolean | undefined, by: number) =>
      isKnown ? dayAt((index += at[by] ?? 1)) : null
    const acknowledged = step(known[0], 0)
    const begun = step(acknowledged !== null && known[1], 1)
    const reopened = step(begun !== null && known[4], 2)
    const finished = step(known[2], 3)
    const told = step(finished !== null && known[3], 4)
    let from = received
    const pauses: ClockPause[] = []
    for (let pause = 0; pause < pauseCount; pause++) {
      from += (at[5 + pause] ?? 1) - 1
      const until = from + (at[8 + pause] ?? 1) - 1
      pauses.push({ from: dayAt(from), until: lasts && pause === pauseCount - 1 ? null : dayAt(until) })
      from = until
    }
    const events: CaseEvents = {
      received: dayAt(received),
      acknowledged,
      begun,
      reopened,
      finished,
      told,
      pauses,
      withdrawn,
    }
    return { events, today: dayAt(Math.max(index, from) + (at[11] ?? 0)) }
  })

const anyProfile: fc.Arbitrary<DeadlineProfile> = fc.oneof(
  fc.constantFrom(...deadlineProfiles),
  fc
    .record({ days: fc.integer({ min: 1, max: 90 }), months: fc.integer({ min: 1, max: 11 }) })
    .map(({ days: amount, months }): DeadlineProfile => ({
      ...deadlineProfile('plain'),
      steps: {
        ...deadlineProfile('plain').steps,
        begin: { from: 'received', amount, unit: 'days', soon: 1 },
        finish: { from: 'received', amount: months, unit: 'months', soon: 1 },
      },
    })),
)

test('matches a day-by-day count over pauses, holidays and weekends in one year', () => {
  const anyPromises = fc.record({
    profile: anyProfile,
    answerDays: fc.integer({ min: 1, max: 90 }),
    counting: fc.constantFrom('calendar' as const, 'working' as const),
    calendar: fc
      .uniqueArray(fc.integer({ min: 0, max: 500 }), { maxLength: 40 })
      .map((some) => ({ holidays: some.map(dayAt).toSorted() })),
  })
  fc.assert(
    fc.property(caseEvents, anyPromises, ({ events, today }, promised) => {
      const slow = slowClock(events, promised, today)
      const clock = clockOf(events, promised, today)
      const found = clock.steps.map(({ step, day, soonFrom, doneOn }) => ({ step, day, soonFrom, doneOn }))
      // Compared as text first, because formatting a difference costs more than all the counting.
      if (JSON.stringify(found) !== JSON.stringify(slow.steps)) expect(found).toEqual(slow.steps)
      const next = clock.next && slow.dayOf(clock.next.step)
      if (next !== slow.nextDay) expect(next).toBe(slow.nextDay)
      if (clock.pausedOn !== slow.pausedOn) expect(clock.pausedOn).toBe(slow.pausedOn)
    }),
    { numRuns: 1000 },
  )
})
