import { expect, test } from 'vitest'
import { noticeSetBack } from './clock.ts'

/** What is noticed at looks five seconds apart, by how many seconds the clock goes before the processor then. */
function looks(...ahead: number[]): boolean[] {
  const wasSetBack = noticeSetBack()
  return ahead.map((seconds, look) => wasSetBack((look * 5 + seconds) * 1000, look * 5000))
}

test('what was before the first look is not known, nor what was being written then', () => {
  expect(looks(0, 0, 0, 0)).toEqual([true, true, false, false])
})

test('a clock that is set back is noticed, and looked after twice', () => {
  expect(looks(0, 0, 0, -86_400, -86_400, -86_400)).toEqual([true, true, false, true, true, false])
  expect(looks(86_400, 86_400, 86_400, 0, 0, 0)).toEqual([true, true, false, true, true, false])
})

test('a clock that is set ahead, that stood with a machine asleep, or that is a little slower, was not set back', () => {
  expect(looks(0, 0, 86_400, 86_400)).toEqual([true, true, false, false])
  expect(looks(0, 0, -0.4, -0.8, -1.2)).toEqual([true, true, false, false, false])
})
