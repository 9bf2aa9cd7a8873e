import { expect, test } from 'vitest'
import { budgetOf, endingIn, fits, paceAfter, secondsOf } from './budget.ts'

const stage = (seconds: number) => ({ name: 'a stage', args: [], seconds })
const atFirst = { taken: 0, expected: 0 }

test('a stage starts only with a quarter more time than it takes', () => {
  expect(fits(stage(100), atFirst, 125)).toBe(true)
  expect(fits(stage(100), atFirst, 124)).toBe(false)
  expect(fits(stage(100), atFirst, Infinity)).toBe(true)
})

test('assumes later stages run twice as long after slow earlier ones', () => {
  const slow = paceAfter(paceAfter(atFirst, stage(20), 50), stage(80), 150)
  expect(secondsOf(stage(100), slow)).toBe(200)
  expect(fits(stage(100), slow, 249)).toBe(false)
})

test('on a faster machine nothing is promised', () => {
  expect(secondsOf(stage(100), paceAfter(atFirst, stage(100), 50))).toBe(100)
})

test('a stage ends at its fractional deadline, or by itself without one', async () => {
  for (const seconds of [0.0123456, -3]) {
    const [signal] = endingIn(seconds)
    await expect.poll(() => signal?.aborted).toBe(true)
  }
  expect(endingIn(Infinity)).toEqual([])
})

test('ends a stage over twice its expected time only with a limit', () => {
  const slow = paceAfter(atFirst, stage(10), 30)
  expect(budgetOf(stage(100), atFirst, 38)).toBe(200)
  expect(budgetOf(stage(100), slow, 38)).toBe(600)
  expect(budgetOf(stage(100), slow, Infinity)).toBe(Infinity)
})
