import { expect, test } from 'vitest'
import { ownAllowance, secondsToWait, sharedAllowance } from './attempts.ts'

const { seconds: attemptSeconds } = ownAllowance

test('an address that nobody tried need not wait', () => {
  expect(secondsToWait(0)).toBe(0)
  expect(secondsToWait(-1000)).toBe(0)
})

test('nine wrong passwords cause no wait, the tenth up to a minute', () => {
  expect(secondsToWait(9 * attemptSeconds)).toBe(0)
  expect(secondsToWait(10 * attemptSeconds)).toBe(attemptSeconds)
  expect(secondsToWait(9 * attemptSeconds + 0.2)).toBe(1)
})

test('the shared allowance is larger than what one network wastes', () => {
  expect(sharedAllowance.attempts).toBeGreaterThan(5 * ownAllowance.attempts)
  expect(sharedAllowance.seconds).toBeLessThan(ownAllowance.seconds)
  expect(secondsToWait(sharedAllowance.attempts * sharedAllowance.seconds, sharedAllowance)).toBe(30)
})
