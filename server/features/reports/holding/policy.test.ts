import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Interval } from '#server/platform/jobs/random-schedule.ts'
import { nextRelease, releases } from './policy.ts'

const minute = 60_000
const day = 86_400_000
const startOf = (moment: number) => moment - (moment % day)

/** Releases for two days from a moment on, each drawn as `drawn` has it: from 0, the shortest gap, to 1, the longest. */
function releasesFrom(first: number, drawn: readonly number[]): number[] {
  const moments = [first]
  for (let index = 0; (moments.at(-1) ?? first) < first + 2 * day; index++) {
    const fraction = drawn[index % drawn.length] ?? 0
    const draw = (now: Date, { shortest, longest }: Interval) =>
      new Date(now.getTime() + shortest + Math.floor(fraction * (longest - shortest)))
    moments.push(nextRelease(new Date(moments.at(-1) ?? first), releases, draw).getTime())
  }
  return moments
}

/** Whether a release takes reports of a day, as `release_reports()` does. */
const takes = (release: number, ofDay: number) => ofDay <= release - releases.shortest

const courses = fc.record({
  first: fc.integer({ min: 0, max: day - 1 }).map((within) => Date.UTC(2026, 10, 21) + within),
  drawn: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 60 }),
  sentAfter: fc.integer({ min: 2 * 60 * minute, max: day + 12 * 60 * minute }),
})

test('nobody waits for longer than an hour and a half', () => {
  fc.assert(
    fc.property(courses, ({ first, drawn, sentAfter }) => {
      const sent = first + sentAfter
      const shown = releasesFrom(first, drawn).find((each) => each > sent && takes(each, startOf(sent)))
      expect((shown ?? Infinity) - sent).toBeLessThanOrEqual(90 * minute)
    }),
  )
})

test('release times and stated day reveal the sending half hour at best', () => {
  fc.assert(
    fc.property(courses, ({ first, drawn, sentAfter }) => {
      const sent = first + sentAfter
      const ofDay = startOf(sent)
      const effective = releasesFrom(first, drawn).filter((each) => takes(each, ofDay))
      const shown = effective.find((each) => each > sent) ?? Infinity
      const before = effective.findLast((each) => each <= sent) ?? 0
      const open = Math.min(shown, ofDay + day) - Math.max(before, ofDay)
      expect(open).toBeGreaterThanOrEqual(30 * minute)
    }),
  )
})

test('intervals vary randomly between half an hour and an hour', () => {
  const noon = new Date('2026-11-21T12:00:00Z')
  const gaps = Array.from({ length: 200 }, () => nextRelease(noon).getTime() - noon.getTime())
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(30 * minute)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(60 * minute)
  expect(new Set(gaps).size).toBeGreaterThan(100)
})
