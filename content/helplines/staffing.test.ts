import fc from 'fast-check'
import { expect, test } from 'vitest'
import data from './helplines.json' with { type: 'json' }
import { isAroundTheClock } from './hours.ts'
import { helplineSchema, type Opening } from './schema.ts'
import { staffingAt, staffingOf, zoneOf } from './staffing.ts'

const quarter = 15 * 60_000
const lines = data.map((entry) => helplineSchema.parse(entry))

/** The local date and time, computed differently than in the code under test: `2026-03-29 02:30`. */
const walls = new Map<string, Intl.DateTimeFormat>()
function wallOf(zone: string, at: number) {
  const format =
    walls.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  walls.set(zone, format)
  const [date = '', clock = ''] = format.format(at).split(' ')
  const today = new Date(`${date}T12:00:00Z`)
  return { today, before: new Date(today.getTime() - 24 * 60 * 60_000), clock }
}

function fallsOn(days: Opening['days'], date: Date): boolean {
  if (days === 'daily') return true
  if ('dayOfMonth' in days) return date.getUTCDate() === days.dayOfMonth
  const week = [1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7]
  const first = week.indexOf(days[0])
  return week.slice(first, week.indexOf(days[1], first) + 1).includes(date.getUTCDay() || 7)
}

/** Slow and simple: checks the clock, and then each quarter of an hour until the result changes. */
function slowly(openings: readonly Opening[], zone: string, at: number) {
  const isOpen = (instant: number) => {
    const { today, before, clock } = wallOf(zone, instant)
    return openings.some(({ days, open }) => {
      if (open === '24h') return fallsOn(days, today)
      const [start, end] = open
      if (start < end) return fallsOn(days, today) && start <= clock && clock < end
      return (fallsOn(days, today) && start <= clock) || (fallsOn(days, before) && clock < end)
    })
  }
  const now = isOpen(at)
  const last = at + 8 * 24 * 60 * 60_000
  let next = Math.floor(at / quarter) * quarter + quarter
  while (next < last && isOpen(next) === now) next += quarter
  return { isOpen: now, change: next < last ? next : null }
}

const clock = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarters) =>
      `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`,
  )
const weekday = fc.integer({ min: 1, max: 7 })
const opening = fc.record<Opening>({
  channel: fc.constant('any'),
  days: fc.oneof(
    fc.constant('daily' as const),
    fc.tuple(weekday, weekday),
    fc.record({ dayOfMonth: fc.integer({ min: 1, max: 28 }) }),
  ),
  open: fc.oneof(
    { weight: 1, arbitrary: fc.constant('24h' as const) },
    { weight: 6, arbitrary: fc.tuple(clock, fc.oneof(clock, fc.constant('24:00'))) },
  ),
})
/** Zones that change their clocks by an hour and by half an hour, in both hemispheres, at midnight, and never. */
const zone = fc.constantFrom(
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Pacific/Auckland',
  'Africa/Cairo',
)
/** Weekends in which one of these zones changes its clocks, and other moments. */
const changes = [
  '2026-03-29',
  '2026-03-08',
  '2026-09-06',
  '2026-04-05',
  '2026-10-25',
  '2026-11-01',
  '2026-04-24',
]
const moment = fc.oneof(
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -2 * 24 * 60, max: 3 * 24 * 60 }))
    .map(([date, minutes]) => Date.parse(`${date}T00:00:00Z`) + minutes * 60_000),
  fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') }),
)

test('opening status and end match a check every quarter of an hour', () => {
  fc.assert(
    fc.property(fc.array(opening, { minLength: 1, maxLength: 3 }), zone, moment, (openings, where, at) => {
      const found = staffingAt(openings, where, new Date(at))
      const expected = slowly(openings, where, at)
      expect(found.state).toBe(expected.isOpen ? 'open' : 'closed')
      const change = found.state === 'open' ? found.until : found.state === 'closed' ? found.opens : null
      if (expected.change !== null)
        expect(change?.toISOString()).toBe(new Date(expected.change).toISOString())
      else if (change) expect(change.getTime()).toBeGreaterThanOrEqual(at + 8 * 24 * 60 * 60_000 - quarter)
    }),
    { numRuns: 150 },
  )
}, 60_000)

const weekdays: Opening[] = [{ channel: 'any', days: [1, 5], open: ['18:00', '20:00'] }]

test.each([
  ['before it opens', '2026-11-23T15:00:00Z', 'closed', '2026-11-23T17:00:00.000Z'],
  ['while it is open', '2026-11-23T17:00:00Z', 'open', '2026-11-23T19:00:00.000Z'],
  ['at the minute it closes', '2026-11-23T19:00:00Z', 'closed', '2026-11-24T17:00:00.000Z'],
  ['on a Friday night', '2026-11-27T23:00:00Z', 'closed', '2026-11-30T17:00:00.000Z'],
  ['across the change to summer time', '2026-03-27T20:00:00Z', 'closed', '2026-03-30T16:00:00.000Z'],
] as const)('%s', (_when, at, state, change) => {
  const found = staffingAt(weekdays, 'Europe/Berlin', new Date(at))
  expect(found.state).toBe(state)
  expect(JSON.stringify(found)).toContain(change)
})

test('moves hours starting in the skipped spring hour to after it', () => {
  const night: Opening[] = [{ channel: 'any', days: 'daily', open: ['02:30', '05:00'] }]
  const found = staffingAt(night, 'Europe/Berlin', new Date('2026-03-29T00:00:00Z'))
  expect(found).toEqual({ state: 'closed', opens: new Date('2026-03-29T01:00:00Z') })
})

test('opens a Japanese helpline all day on the 10th, otherwise evenings', () => {
  const line = lines.find(({ id }) => id === 'jp-inochi-no-denwa')
  if (!line) throw new Error('helpline is not listed')
  const state = (at: string) => staffingOf(line, new Date(at))[0]?.staffing.state
  expect(state('2026-11-09T16:00:00Z')).toBe('open')
  expect(state('2026-11-10T16:00:00Z')).toBe('closed')
  expect(state('2026-11-11T07:00:00Z')).toBe('open')
})

test('distinguishes phone hours from chat hours', () => {
  const line = lines.find(({ id }) => id === 'lv-uzticibas-talrunis')
  if (!line) throw new Error('helpline is not listed')
  const found = staffingOf(line, new Date('2026-11-23T03:00:00Z'))
  expect(found.map(({ channel, staffing }) => [channel, staffing.state])).toEqual([
    ['phone', 'always'],
    ['chat', 'closed'],
  ])
})

test('shows no status for a helpline with unknown hours or time zone', () => {
  const at = new Date('2026-11-23T12:00:00Z')
  expect(staffingOf({ country: 'US', hours: null }, at)).toEqual([])
  expect(staffingOf({ country: 'US', hours: weekdays }, at)).toEqual([])
  expect(staffingOf({ country: 'US', hours: weekdays, timeZone: 'America/Chicago' }, at)).toHaveLength(1)
})

test('each line with hours has a clock that is known', () => {
  const withHours = lines.filter((line) => line.hours !== null && !isAroundTheClock(line))
  expect(withHours.length).toBeGreaterThan(20)
  expect(withHours.filter((line) => zoneOf(line) === null).map(({ id }) => id)).toEqual([])
})
