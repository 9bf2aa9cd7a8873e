import { expect, test } from 'vitest'
import { errorStatus, type ErrorCode } from '#contract/errors.ts'
import { ApiError, OfflineError } from '../api/errors.ts'
import { type SendOutcome, outcomeOf, waitBefore } from './outcome.ts'

const refusal = (code: ErrorCode, retryAfterSeconds: number | null = null) =>
  new ApiError(code, errorStatus[code], '', { retryAfterSeconds })

test.each<[ErrorCode, SendOutcome]>([
  ['busy', 'later'],
  ['full', 'later'],
  ['internal', 'later'],
  ['too_many', 'later'],
  ['signed_out', 'signIn'],
  ['reused_key', 'arrived'],
  ['conflict', 'changed'],
  ['not_found', 'changed'],
  ['invalid_input', 'refused'],
  ['too_large', 'refused'],
])('a server that answers %s: %s', (code, outcome) => {
  expect(outcomeOf(refusal(code))).toBe(outcome)
})

test('retries later when offline, but not forever after an internal defect', () => {
  expect(outcomeOf(new OfflineError())).toBe('later')
  expect(outcomeOf(new TypeError('x'))).toBe('refused')
})

test('the waits grow from two seconds to about a minute', () => {
  const waits = [1, 2, 3, 4, 5, 6, 20].map((attempt) => waitBefore(attempt, new OfflineError(), 0))
  expect(waits).toEqual([2000, 4000, 8000, 16000, 32000, 60000, 60000])
  expect(waitBefore(20, new OfflineError(), 1)).toBe(75000)
})

test('a server that asks for more time gets it', () => {
  expect(waitBefore(1, refusal('busy', 30), 0)).toBe(30_000)
})

test('refuses no waiting item when the database fails briefly', () => {
  expect(outcomeOf(new DOMException('It is closing.', 'InvalidStateError'))).toBe('later')
  expect(outcomeOf(new TypeError('a defect'))).toBe('refused')
})
