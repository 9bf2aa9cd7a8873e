import { expect, test } from 'vitest'
import { detectSetBack } from './clock.ts'

/** What is noticed at looks five seconds apart, by how many seconds the clock goes before the processor then. */
function checks(...ahead: number[]): boolean[] {
  const wasSetBack = detectSetBack()
  return ahead.map((seconds, check) => wasSetBack((check * 5 + seconds) * 1000, check * 5000))
}

test('what was before the first look is not known, nor what was being written then', () => {
  expect(checks(0, 0, 0, 0)).toEqual([true, true, false, false])
})

test('a clock that is set back is noticed, and looked after twice', () => {
  expect(checks(0, 0, 0, -86_400, -86_400, -86_400)).toEqual([true, true, false, true, true, false])
  expect(checks(86_400, 86_400, 86_400, 0, 0, 0)).toEqual([true, true, false, true, true, false])
})

test('a clock that is set ahead, that stood with a machine asleep, or that is a little slower, was not set back', () => {
  expect(checks(0, 0, 86_400, 86_400)).toEqual([true, true, false, false])
  expect(checks(0, 0, -0.4, -0.8, -1.2)).toEqual([true, true, false, false, false])
})
