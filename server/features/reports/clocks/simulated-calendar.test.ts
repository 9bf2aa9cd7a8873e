import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CaseEvents, clockOf } from '#content/deadlines/clock.ts'
import { deadlineProfiles } from '#content/deadlines/profiles.ts'
import { slowClock } from '#content/deadlines/slow-clock-fixture.ts'
import { dateInZone } from '#content/deadlines/promise-state.ts'
import { type ClockRow, eventsOf, promisesOf } from './case-events.ts'

// Cases through two years of moments, in places that change their clocks: as the server reads them, and by rules written out here.

const hour = 3_600_000
const dayLength = 24 * hour

/** The first Sunday from a day of a month on, in milliseconds of UTC. */
function sundayFrom(year: number, month: number, date: number): number {
  const from = Date.UTC(year, month - 1, date)
  return from + ((7 - new Date(from).getUTCDay()) % 7) * dayLength
}

interface Place {
  readonly zone: string
  /** Minutes before UTC, outside of summer and in it. */
  readonly usual: number
  readonly summer: number
  /** When summer time starts and ends in a year, as the law of the place says. */
  readonly starts: (year: number) => number
  readonly ends: (year: number) => number
}

/** Two in the north, two in the south: one of these changes at midnight, the other by half an hour. */
const places: readonly Place[] = [
  {
    zone: 'Europe/London',
    usual: 0,
    summer: 60,
    starts: (year) => sundayFrom(year, 3, 25) + hour,
    ends: (year) => sundayFrom(year, 10, 25) + hour,
  },
  {
    zone: 'America/New_York',
    usual: -300,
    summer: -240,
    starts: (year) => sundayFrom(year, 3, 8) + 7 * hour,
    ends: (year) => sundayFrom(year, 11, 1) + 6 * hour,
  },
  {
    zone: 'America/Santiago',
    usual: -240,
    summer: -180,
    starts: (year) => sundayFrom(year, 9, 2) + 4 * hour,
    ends: (year) => sundayFrom(year, 4, 2) + 3 * hour,
  },
  {
    zone: 'Australia/Lord_Howe',
    usual: 630,
    summer: 660,
    starts: (year) => sundayFrom(year, 10, 1) - 8.5 * hour,
    ends: (year) => sundayFrom(year, 4, 1) - 9 * hour,
  },
]

const years = [2026, 2027] as const
const changesOf = ({ starts, ends }: Place) => years.flatMap((year) => [starts(year), ends(year)])

function slowDay({ usual, summer, starts, ends }: Place, moment: number): string {
  const year = new Date(moment).getUTCFullYear()
  const [start, end] = [starts(year), ends(year)]
  const isSummer = start < end ? moment >= start && moment < end : moment >= start || moment < end
  return new Date(moment + (isSummer ? summer : usual) * 60_000).toISOString().slice(0, 10)
}

const utcDay = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** Near a change of the clocks, or anywhere in the two years. */
const momentsIn = (place: Place) =>
  fc.oneof(
    fc
      .tuple(fc.constantFrom(...changesOf(place)), fc.integer({ min: -30 * 60, max: 30 * 60 }))
      .map(([change, minutes]) => change + minutes * 60_000),
    fc.integer({ min: 0, max: 2 * 365 * 24 * 60 }).map((minutes) => Date.UTC(2026, 0, 1) + minutes * 60_000),
  )

/** What happened in a case, in order: some of it may not have. */
const acts = ['written', 'begun', 'ended', 'reopened', 'endedAgain', 'told'] as const
type Act = (typeof acts)[number]

const simulated = fc
  .record({
    place: fc.constantFrom(...places),
    isKnown: fc.record({
      written: fc.boolean(),
      begun: fc.boolean(),
      ended: fc.boolean(),
      reopened: fc.boolean(),
      endedAgain: fc.boolean(),
      told: fc.boolean(),
    }),
    end: fc.constantFrom('resolved', 'closed'),
    anonymous: fc.boolean(),
    withdrawn: fc.boolean(),
    profile: fc.constantFrom(...deadlineProfiles.map(({ id }) => id)),
    answerDays: fc.integer({ min: 1, max: 30 }),
    counting: fc.constantFrom('calendar', 'working'),
    holidays: fc.uniqueArray(fc.integer({ min: 0, max: 900 }), { maxLength: 30 }),
    isPaused: fc.boolean(),
    lasts: fc.boolean(),
  })
  .chain((simulation) =>
    fc
      .array(momentsIn(simulation.place), { minLength: 10, maxLength: 10 })
      .map((moments) => ({ ...simulation, moments: moments.toSorted((one, other) => one - other) })),
  )
type Simulated = typeof simulated extends fc.Arbitrary<infer Case> ? Case : never

/** The moments of what happened, of a case in which it could. */
function happened({ moments, isKnown, withdrawn }: Simulated) {
  const [sent = 0, ...later] = moments
  const at = (act: Act) => later[acts.indexOf(act)] ?? 0
  const ended = isKnown.ended ? at('ended') : null
  const reopened = ended !== null && isKnown.reopened ? at('reopened') : null
  const again = reopened !== null && isKnown.endedAgain ? at('endedAgain') : null
  const isEnded = (ended !== null && reopened === null) || again !== null
  return {
    sent,
    written: isKnown.written ? at('written') : null,
    begun: isKnown.begun ? at('begun') : null,
    ended,
    reopened,
    again,
    told: isEnded && isKnown.told ? at('told') : null,
    isWithdrawn: !isEnded && withdrawn,
    isEnded,
    now: later.at(-1) ?? 0,
  }
}

function rowOf(simulation: Simulated, pauses: CaseEvents['pauses']): ClockRow {
  const { sent, written, begun, ended, reopened, again, told, isWithdrawn, isEnded } = happened(simulation)
  const change = (to: string, at: number | null) =>
    at === null ? [] : [{ to, at: new Date(at).toISOString() }]
  const changes = [
    ...change('investigating', begun),
    ...change(simulation.end, ended),
    ...change('investigating', reopened),
    ...change(simulation.end, again),
  ]
  const dateOf = (moment: number | null) => (moment === null ? null : new Date(moment))
  return {
    deadline_profile: simulation.profile,
    deadline_counting: simulation.counting,
    answer_days: simulation.answerDays,
    zone: simulation.place.zone,
    holidays: simulation.holidays.map((index) => utcDay(Date.UTC(2026, 0, 1) + index * dayLength)).toSorted(),
    anonymous: simulation.anonymous,
    sent_at: new Date(sent),
    status: isWithdrawn ? 'withdrawn' : isEnded ? simulation.end : (changes.at(-1)?.to ?? 'pending'),
    acknowledged_on: null,
    told_on: null,
    first_written: dateOf(written),
    written_since_end: dateOf(told),
    changes,
    pauses: pauses.map((pause) => ({ ...pause, entry: '' })),
    next_level_name: null,
    next_level_contact: null,
  }
}

test('promises match hand-counted days through years with clock changes', () => {
  const met = new Map<string, number>()
  fc.assert(
    fc.property(simulated, (simulation) => {
      const { place, anonymous, moments, isPaused, lasts } = simulation
      const at = happened(simulation)
      // Of a report without a name only its days in UTC are known.
      const day = (moment: number) => (anonymous ? utcDay(moment) : slowDay(place, moment))
      const dayOrNull = (moment: number | null) => (moment === null ? null : day(moment))
      const [from = 0, until = 0] = [moments[7], moments[8]]
      const pauses = isPaused ? [{ from: day(from), until: lasts ? null : day(until) }] : []
      const events: CaseEvents = {
        received: day(at.sent),
        acknowledged: dayOrNull(at.written),
        begun: dayOrNull(at.begun ?? at.reopened),
        finished: at.isEnded ? dayOrNull(at.again ?? at.ended) : null,
        told: dayOrNull(at.told),
        reopened: dayOrNull(at.reopened),
        withdrawn: at.isWithdrawn,
        pauses,
      }
      const row = rowOf(simulation, pauses)
      const today = slowDay(place, at.now)
      expect(dateInZone(place.zone, new Date(at.now))).toBe(today)
      expect(eventsOf(row)).toEqual(events)
      const promises = promisesOf(row)
      const slow = slowClock(events, promises, today)
      const clock = clockOf(eventsOf(row), promises, today)
      expect(
        clock.steps.map(({ step, day: due, soonFrom, doneOn }) => ({ step, day: due, soonFrom, doneOn })),
      ).toEqual(slow.steps)
      expect(clock.next && slow.dayOf(clock.next.step)).toBe(slow.nextDay)
      expect(clock.pausedOn).toBe(slow.pausedOn)
      for (const change of changesOf(place)) {
        const isMet = moments.some((moment) => slowDay(place, moment) === slowDay(place, change))
        const kind = change === place.starts(new Date(change).getUTCFullYear()) ? 'starts' : 'ends'
        if (isMet) met.set(`${place.zone} ${kind}`, (met.get(`${place.zone} ${kind}`) ?? 0) + 1)
      }
    }),
    { numRuns: 1000 },
  )
  // Each place, and the day of each of its changes, is really met by what is drawn.
  const kinds = places.flatMap(({ zone }) => [`${zone} starts`, `${zone} ends`])
  expect(kinds.filter((kind) => (met.get(kind) ?? 0) < 50)).toEqual([])
})
