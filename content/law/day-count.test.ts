import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../deadlines/days.ts'
import { countFrom, latestEnd } from './day-count.ts'
import { writtenRules } from './publish.ts'
import type { LegalPeriod } from './words.ts'

const rules = writtenRules()
const examples = rules.flatMap((rule) => {
  const { example } = rule
  if (!example) return []
  const clock = example.of === 'deadline' ? rule.deadline : rule.duties[0]
  return [{ id: rule.id, ...example, clock }]
})

test('there is a worked example for every deadline, and for duties beside', () => {
  expect(rules).toHaveLength(172)
  expect(examples).toHaveLength(120)
  expect(rules.filter(({ deadline, example }) => deadline && example?.of !== 'deadline')).toEqual([])
})

test.each(examples)('$id: from $start it is $answer', ({ clock, start, answer }) => {
  expect(clock && countFrom(clock, start)?.last).toBe(answer)
})

const plain: LegalPeriod = {
  starts: 'incident',
  amount: 20,
  unit: 'working_days',
  counting: 'working_days',
  countFrom: 'day_after',
  roll: 'none',
}
const someDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('counts working days by organisation clocks with the named days off', () => {
  fc.assert(
    fc.property(
      someDay,
      fc.integer({ min: 1, max: 60 }),
      fc.uniqueArray(someDay),
      (start, amount, holidays) => {
        const sum = countFrom({ ...plain, amount }, start, { daysOff: new Set(holidays) })
        const calendar = { holidays: holidays.toSorted() }
        expect(sum?.last).toBe(addDays(start, amount, 'working', calendar))
      },
    ),
  )
})

test('calculation steps follow without gaps and the last is the result', () => {
  fc.assert(
    fc.property(someDay, fc.constantFrom('working_days', 'days'), (start, unit) => {
      const counting = unit === 'days' ? 'calendar' : 'working_days'
      const sum = countFrom({ ...plain, unit, counting, amount: 30 }, start)
      const lines = sum?.lines ?? []
      for (const [index, { from }] of lines.entries()) {
        const before = lines[index - 1]
        if (before) expect(from).toBe(addDays(before.until, 1, 'calendar', { holidays: [] }))
      }
      expect(lines.at(-1)).toMatchObject({ until: sum?.last, count: 30 })
    }),
  )
})

test('months from the 31st end on the last day of shorter months', () => {
  const months = { ...plain, unit: 'months', counting: 'calendar', amount: 1 } as const
  expect(countFrom(months, '2027-01-31')?.last).toBe('2027-02-28')
  expect(countFrom(months, '2028-01-31')?.last).toBe('2028-02-29')
  expect(countFrom({ ...months, unit: 'years' }, '2028-02-29')?.last).toBe('2029-02-28')
})

test.each([
  ['2025-11-30', 3, '2026-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-08-31', 3, '2026-11-30'],
  ['2026-03-31', 3, '2026-06-30'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2026-08-29', 6, '2027-02-28'],
  ['2026-08-30', 6, '2027-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-09-14', 3, '2026-12-13'],
  ['2026-01-01', 12, '2026-12-31'],
])('from %s, %i months less a day end on %s', (start, amount, last) => {
  const clock = { ...plain, unit: 'months', counting: 'calendar', amount, countFrom: 'same_day' } as const
  expect(countFrom(clock, start)?.last).toBe(last)
})

/** Steps day by day to the same date of a later month, or to the last day before the following month. */
function lastDaySlowly(start: string, months: number, isFirstCounted: boolean): string {
  const day = new Date(`${start}T00:00:00Z`)
  if (isFirstCounted) day.setUTCDate(day.getUTCDate() - 1)
  const date = day.getUTCDate()
  let changes = 0
  while (changes < months || (day.getUTCDate() !== date && !isLastOfMonth(day))) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (day.getUTCDate() === 1) changes++
  }
  return day.toISOString().slice(0, 10)
}

const isLastOfMonth = (day: Date) => new Date(day.getTime() + 86_400_000).getUTCDate() === 1

test('month rules match a day-by-day walk from every date in five years', () => {
  const clocks = rules
    .flatMap(({ deadline, duties }) => [...(deadline ? [deadline] : []), ...duties])
    .filter(({ unit, amount, roll }) => (unit === 'months' || unit === 'years') && amount && roll === 'none')
  const kinds = new Map(clocks.map((clock) => [`${clock.amount} ${clock.unit} ${clock.countFrom}`, clock]))
  expect(kinds.size).toBeGreaterThan(5)
  for (const clock of kinds.values()) {
    const months = (clock.amount ?? 0) * (clock.unit === 'years' ? 12 : 1)
    if (months > 24) continue
    for (let day = '2024-01-01'; day < '2029-01-01'; day = addDays(day, 1, 'calendar', { holidays: [] })) {
      const last = countFrom(clock, day)?.last
      if (last !== lastDaySlowly(day, months, clock.countFrom === 'same_day'))
        expect.fail(`${clock.amount} ${clock.unit} from ${day} end on ${last}`)
    }
  }
})

test('moves a weekend deadline to Friday unless the rule says otherwise', () => {
  const days = { ...plain, unit: 'days', counting: 'calendar', amount: 5 } as const
  expect(countFrom(days, '2026-11-24')).toMatchObject({ last: '2026-11-29', keepTo: '2026-11-27' })
  expect(countFrom({ ...days, roll: 'next_working_day' }, '2026-11-24')).toMatchObject({
    last: '2026-11-30',
    keepTo: '2026-11-30',
  })
  const saturdays = { ...plain, counting: 'mon_sat', amount: 4 } as const
  expect(countFrom(saturdays, '2026-11-24')).toMatchObject({ last: '2026-11-28', keepTo: '2026-11-28' })
})

test('counts no days while the clock is paused, up to the limit', () => {
  const pause = { from: '2026-11-25', until: '2026-12-04' }
  expect(countFrom({ ...plain, amount: 5 }, '2026-11-24')?.last).toBe('2026-12-01')
  expect(countFrom({ ...plain, amount: 5 }, '2026-11-24', { pause })?.last).toBe('2026-12-10')
  expect(countFrom({ ...plain, amount: 5 }, '2026-11-24', { pause, pauseRule: { most: 2 } })?.last).toBe(
    '2026-12-03',
  )
})

test('talks pause a month limit by days but leave its minimum months', () => {
  const three = { ...plain, unit: 'months', counting: 'calendar', amount: 3, countFrom: 'same_day' } as const
  // Day A on 1 October and day B on 31 October: thirty days more.
  const early = { from: '2026-10-01', until: '2026-10-31' }
  expect(countFrom(three, '2026-09-14', { pause: early, pauseRule: { leastMonths: 1 } })?.last).toBe(
    '2027-01-12',
  )
  const late = { from: '2026-12-12', until: '2026-12-20' }
  expect(countFrom(three, '2026-09-14', { pause: late, pauseRule: { leastMonths: 1 } })?.last).toBe(
    '2027-01-20',
  )
  const after = { from: '2026-12-20', until: '2026-12-30' }
  expect(countFrom(three, '2026-09-14', { pause: after })?.last).toBe('2026-12-13')
})

test('counts hours by the local clock across the night clocks change', () => {
  const hours = { ...plain, unit: 'hours', counting: 'clock_hours', amount: 48 } as const
  expect(countFrom(hours, '2027-03-27T12:00', { zone: 'Europe/Berlin' })?.last).toBe('2027-03-29T13:00')
  expect(countFrom(hours, '2027-03-27T12:00')?.last).toBe('2027-03-29T12:00')
})

test('counts the maximum extension from the start or from the end', () => {
  const claim = { ...plain, unit: 'days', counting: 'calendar', amount: 180 } as const
  const sum = countFrom(claim, '2026-09-14')
  const longest = (counts: 'from_start' | 'from_end', amount: number) =>
    sum && latestEnd({ ...claim, longest: { counts, amount, unit: 'days' } }, '2026-09-14', sum)
  expect(longest('from_start', 300)).toBe('2027-07-11')
  expect(longest('from_end', 90)).toBe('2027-06-11')
})

test('what must be done soon, without a number, has no last day', () => {
  expect(countFrom({ ...plain, amount: null }, '2026-11-24')).toBeNull()
})
