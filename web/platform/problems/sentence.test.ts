import { expect, test } from 'vitest'
import { m } from '#web/messages/compiled/messages.js'
import { ApiError } from '../api/errors.ts'
import { Withheld } from '../outbox/kind.ts'
import { sentenceFor } from './sentence.ts'

test.for([
  'Failed to fetch dynamically imported module: http://localhost/assets/account.js',
  'error loading dynamically imported module: http://localhost/assets/account.js',
  'Importing a module script failed.',
])('code that did not arrive reads as a lost connection: %s', (message) => {
  expect(sentenceFor(new TypeError(message))).toBe(m.problems_offline())
})

test('explains an ended session, and uses the server message for other refusals', () => {
  expect(sentenceFor(new ApiError('signed_out', 401, 'Please sign in first.'))).toBe(m.problems_signed_out())
  expect(sentenceFor(new ApiError('conflict', 409, 'Load the page again.'))).toBe('Load the page again.')
})

test('any other error says what is safe and nothing of itself', () => {
  expect(sentenceFor(new TypeError('x is undefined'))).toBe(m.problems_unexpected())
})

test('explains why an item is withheld, as far as pages know', () => {
  expect(sentenceFor(new Withheld('paused'))).toBe(m.problems_paused())
  expect(sentenceFor(new Withheld('lost'))).toBe(m.problems_file_lost())
  expect(sentenceFor(new Withheld('duty'))).toBe(m.problems_withheld())
})
