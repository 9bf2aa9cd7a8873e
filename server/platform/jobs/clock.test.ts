import { expect, test } from 'vitest'
import { detectSetBack } from './clock.ts'

/** What is noticed at looks five seconds apart, by how many seconds the clock goes before the processor then. */
function checks(...ahead: number[]): boolean[] {
  const wasSetBack = detectSetBack()
  return ahead.map((seconds, check) => wasSetBack((check * 5 + seconds) * 1000, check * 5000))
}

test('treats the time before and during the first look as unknown', () => {
  expect(checks(0, 0, 0, 0)).toEqual([true, true, false, false])
})

test('a clock that is set back is noticed, and looked after twice', () => {
  expect(checks(0, 0, 0, -86_400, -86_400, -86_400)).toEqual([true, true, false, true, true, false])
  expect(checks(86_400, 86_400, 86_400, 0, 0, 0)).toEqual([true, true, false, true, true, false])
})

test('jumps ahead, machine sleep or slight drift do not count as setback', () => {
  expect(checks(0, 0, 86_400, 86_400)).toEqual([true, true, false, false])
  expect(checks(0, 0, -0.4, -0.8, -1.2)).toEqual([true, true, false, false, false])
})
