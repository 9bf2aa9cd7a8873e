import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '#web/ui/days.ts'
import { type DayWithFactors, minDays, minDaysEach, whatHelped } from './what-helped.ts'

const factors = ['calm', 'tag/choir', 'tick/moved', 'rested']
const days = (constraints: fc.ArrayConstraints) =>
  fc
    .array(fc.record({ mood: fc.integer({ min: 1, max: 5 }), factors: fc.subarray(factors) }), constraints)
    .map((found) =>
      found.map(({ mood, factors: own }, at) => ({
        day: dayAfter('2026-01-01', at),
        mood,
        factors: new Set(own),
      })),
    )

const day = (at: number, mood: number, ...own: string[]): DayWithFactors => ({
  day: dayAfter('2026-01-01', at),
  mood,
  factors: new Set(own),
})

test('from too few days nothing is said, whatever was on them', () => {
  fc.assert(
    fc.property(days({ maxLength: minDays - 1 }), (few) => {
      expect(whatHelped(few)).toEqual({ is: 'too-few', missing: minDays - few.length })
    }),
  )
})

test('names nothing with too few days, and every number is reproducible', () => {
  fc.assert(
    fc.property(days({ minLength: minDays, maxLength: 60 }), (many) => {
      const result = whatHelped(many)
      if (result.is !== 'counted') throw new Error('too few entries')
      const sorted = many.map(({ mood }) => mood).toSorted((a, b) => a - b)
      const half = Math.floor(sorted.length / 2)
      const usual = sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
      for (const { factor, withIt, without } of result.found) {
        const own = many.filter((each) => each.factors.has(factor))
        expect(withIt.days).toBeGreaterThanOrEqual(minDaysEach)
        expect(without.days).toBeGreaterThanOrEqual(minDaysEach)
        expect(withIt.days).toBe(own.length)
        expect(withIt.days + without.days).toBe(many.length)
        expect(withIt.better).toBe(own.filter(({ mood }) => mood > usual).length)
        expect(withIt.better / withIt.days).toBeGreaterThan(without.better / without.days)
      }
    }),
  )
})

test('finds what occurred on better days but not on all days', () => {
  const many = Array.from({ length: 20 }, (_, at) =>
    at % 2 === 0 ? day(at, 4, 'tag/choir', 'calm') : day(at, 2, 'calm'),
  )
  const result = whatHelped(many)
  expect(result).toMatchObject({
    is: 'counted',
    days: 20,
    found: [{ factor: 'tag/choir', withIt: { better: 10, days: 10 }, without: { better: 0, days: 10 } }],
  })
})

test('where all days are alike, nothing catches the eye', () => {
  const alike = Array.from({ length: 30 }, (_, at) => day(at, 3, ...(at % 2 === 0 ? ['calm'] : [])))
  expect(whatHelped(alike)).toEqual({ is: 'counted', days: 30, found: [] })
})
