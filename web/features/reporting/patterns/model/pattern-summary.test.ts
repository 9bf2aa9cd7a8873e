import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countIn } from './chronology.ts'
import { dayNumber, dayOfNumber, weekdayOf } from './chart-days.ts'
import type { PatternEvent } from './pattern-event.ts'
import { summarise } from './pattern-summary.ts'

const today = '2026-11-21'

function event(day: string | null, changes: Partial<PatternEvent> = {}): PatternEvent {
  return {
    id: crypto.randomUUID(),
    day,
    until: null,
    hour: null,
    types: [],
    severity: null,
    places: [],
    people: [],
    ...changes,
  }
}

/** Five Mondays from 5 October 2026. */
const mondays = ['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02']

describe('the week', () => {
  const atEight = mondays.map((day, index) => event(day, { hour: index < 3 ? 8 : 9 }))

  test('shows the two hours in which most happens', () => {
    const { week } = summarise([...atEight, event('2026-11-04', { hour: 15 })], today)
    expect(week?.busiest).toEqual({ weekday: 0, hour: 8, count: 5 })
    expect(week?.cells[0]?.[8]).toBe(3)
    expect(week?.cells[2]?.[15]).toBe(1)
    expect(week?.weekdays).toEqual([5, 0, 1, 0, 0, 0, 0])
  })

  test('names no time where two are as full', () => {
    const atThree = mondays.map((day) => event(day, { hour: 15 }))
    expect(summarise([...atEight, ...atThree], today).week?.busiest).toBeNull()
  })

  test('excludes events without an hour or over several days from hourly counts', () => {
    const { week } = summarise(
      [...atEight, event('2026-11-03'), event('2026-11-03', { until: '2026-11-09', hour: 8 })],
      today,
    )
    expect(week).toMatchObject({ counted: 5, left: 2 })
    expect(week?.weekdays[1]).toBe(1)
  })
})

describe('change over time', () => {
  test('compares first and second half, in weeks for a short period', () => {
    const { change } = summarise(
      [
        ...mondays.map((day) => event(day)),
        event('2026-11-02', { severity: 'high' }),
        event('2026-10-30', { severity: 'high' }),
      ],
      today,
    )
    expect(change?.length).toBe('week')
    expect(change?.bins.map(countIn)).toEqual([1, 1, 1, 2, 2])
    expect(change).toMatchObject({ first: { count: 3, high: 0 }, second: { count: 4, high: 2 } })
  })

  test('shows months and years with nothing in them as well', () => {
    const spread = ['2026-01-31', '2026-02-01', '2026-05-15', '2026-06-30', '2026-06-30']
    const { change } = summarise(
      spread.map((day) => event(day)),
      today,
    )
    expect(change?.length).toBe('month')
    expect(change?.bins.map((bin) => [bin.from, countIn(bin)])).toEqual([
      ['2026-01-01', 1],
      ['2026-02-01', 1],
      ['2026-03-01', 0],
      ['2026-04-01', 0],
      ['2026-05-01', 1],
      ['2026-06-01', 2],
    ])
    const years = summarise([event('2019-02-28'), ...spread.map((day) => event(day))], today).change
    expect(years?.bins.map((bin) => [bin.from, countIn(bin)]).at(0)).toEqual(['2019-01-01', 1])
    expect(years?.bins).toHaveLength(8)
  })
})

describe('pauses', () => {
  test('are the days between, the longest first, and since the last', () => {
    const { pauses } = summarise(
      [
        event('2026-09-01'),
        event('2026-09-02'),
        event('2026-09-10'),
        event('2026-09-12', { until: '2026-09-30' }),
        event('2026-09-15'),
        event('2026-11-01'),
      ],
      today,
    )
    expect(pauses?.longest).toEqual([
      { from: '2026-10-01', until: '2026-10-31', days: 31 },
      { from: '2026-09-03', until: '2026-09-09', days: 7 },
      { from: '2026-09-11', until: '2026-09-11', days: 1 },
    ])
    expect(pauses).toMatchObject({ median: 7, sinceLast: 20 })
  })

  test('are none where something happened each day, and today ends them', () => {
    const days = Array.from({ length: 6 }, (_, index) => event(dayOfNumber(dayNumber(today) - index)))
    expect(summarise(days, today).pauses).toEqual({ longest: [], median: 0, sinceLast: 0 })
  })
})

test('counts kinds, places and people once per event, in any spelling', () => {
  const people = [['Íñigo'], ['inigo ', 'INIGO'], ['M.'], ['M.'], ['m.'], ['']]
  const { people: tally } = summarise(
    people.map((names) => event(null, { people: names })),
    today,
  )
  expect(tally).toEqual({
    counts: [
      { value: 'M.', count: 3 },
      { value: 'Íñigo', count: 2 },
    ],
    of: 5,
  })
})

test('fewer than five say nothing', () => {
  const four = mondays.slice(0, 4).map((day) => event(day, { hour: 8, types: ['threats'], people: ['M.'] }))
  expect(summarise(four, today)).toEqual({
    count: 4,
    undated: 0,
    chronology: null,
    week: null,
    change: null,
    pauses: null,
    types: null,
    places: null,
    people: null,
  })
})

const anyDay = fc.integer({ min: -20_000, max: 25_000 }).map(dayOfNumber)
const anyEvent = fc.record({
  id: fc.uuid(),
  day: fc.option(anyDay),
  until: fc.option(anyDay),
  hour: fc.option(fc.integer({ min: 0, max: 23 })),
  types: fc.array(fc.constantFrom('threats', 'hate')),
  severity: fc.constantFrom('high', 'medium', 'low', null),
  places: fc.array(fc.constantFrom('school', 'home')),
  people: fc.array(fc.string()),
} as const)

test('whatever was recorded, everything that is shown adds up', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      const { chronology, week, change, pauses, undated, count } = summarise(events, today)
      if (week) expect(week.counted).toBe(week.cells.flat().reduce((sum, each) => sum + each, 0))
      if (week) expect(week.counted + week.left + undated).toBe(count)
      if (change) {
        const total = change.bins.reduce((sum, bin) => sum + countIn(bin), 0)
        expect(total).toBe(count - undated)
        expect(change.first.count + change.second.count).toBe(total)
      }
      for (const { from, until, days } of pauses?.longest ?? []) {
        expect(dayNumber(until) - dayNumber(from) + 1).toBe(days)
        // No event touches a gap.
        expect(
          chronology?.events.some(
            ({ day, until: last }) => day <= until && (last && last > day ? last : day) >= from,
          ),
        ).toBe(false)
      }
    }),
  )
})

test('days of the week follow the calendar, before 1970 too', () => {
  expect(weekdayOf(dayNumber('2026-11-21'))).toBe(5)
  expect(weekdayOf(dayNumber('1969-12-29'))).toBe(0)
  expect(dayOfNumber(dayNumber('2024-02-29') + 1)).toBe('2024-03-01')
})

test('treats nights of clock changes as one day in any time zone', () => {
  // Transitions in the European Union, the United States, Chile (at midnight) and New Zealand.
  for (const night of ['2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-09-06', '2026-04-05']) {
    expect(dayOfNumber(dayNumber(night) + 1)).toBe(
      new Date(Date.parse(night) + 86_400_000).toISOString().slice(0, 10),
    )
    const around = [-2, -1, 0, 1, 2].map((step) => event(dayOfNumber(dayNumber(night) + step), { hour: 2 }))
    const { week, pauses } = summarise(around, '2026-12-31')
    expect(week?.cells.flat().filter((count) => count === 1)).toHaveLength(5)
    expect(pauses?.longest).toEqual([])
  }
})
