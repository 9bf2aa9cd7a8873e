import { expect, test } from 'vitest'
import { isDeferred } from './refusals.ts'

const failure = (command: string, responseCode: number, response = '') =>
  Object.assign(new Error('not sent'), { command, responseCode, response })

test.each([
  [failure('RCPT TO', 450, '450 4.2.0 Greylisted'), true],
  [failure('DATA', 451), true],
  [failure('RCPT TO', 552), true],
  [failure('RCPT TO', 550, '550 5.2.2 Mailbox full'), true],
  // It closes, it takes nobody's messages, or nothing was asked of it yet.
  [failure('RCPT TO', 421), false],
  [failure('RCPT TO', 554, '554 5.7.1 Relay access denied'), false],
  [failure('MAIL FROM', 451), false],
  [failure('AUTH PLAIN', 454), false],
  [failure('RCPT TO', 550, '550 5.1.1 No such user'), false],
  [Object.assign(new Error('connect ECONNREFUSED'), { command: 'CONN', code: 'ECONNREFUSED' }), false],
])('only what a server says of one receiver puts a message off: %o', (error, expected) => {
  expect(isDeferred(error)).toBe(expected)
})
