import { expect, test } from 'vitest'
import type { OpenedContent, OpenedMessage } from '#web/records/chats/opened-message.ts'
import { requestedMessages, hasArrivedAgain, hasRequested } from './request-history.ts'

const message = (number: number, isOwn: boolean, content: OpenedContent): OpenedMessage => ({
  id: `m${number}`,
  number,
  isOwn,
  at: '2026-11-29T08:00:00.000Z',
  edits: null,
  content,
  hasGap: false,
})
const text = (words: string, again: string | null = null) => ({ kind: 'text', text: words, again }) as const

test('offers to send what the other could not open, once', () => {
  const resendRequest = { kind: 'asks', ids: ['m1', 'm9'] } as const
  const talk = [message(1, true, text('Hello')), message(2, false, resendRequest)]
  expect(requestedMessages(resendRequest, talk, [])).toEqual([{ id: 'm1', number: 1, text: 'Hello' }])
  expect(requestedMessages(resendRequest, talk, [{ kind: 'message', text: 'Hello', again: 'm1' }])).toEqual(
    [],
  )
  expect(requestedMessages(resendRequest, [...talk, message(3, true, text('Hello', 'm1'))], [])).toEqual([])
})

test('knows what was asked for, also while that waits', () => {
  const unopened = message(1, false, { kind: 'unopened', cause: 'reset' })
  expect(hasRequested('m1', [unopened], [])).toBe(false)
  expect(hasRequested('m1', [unopened], [{ kind: 'ask-again', ids: ['m1'] }])).toBe(true)
  expect(hasRequested('m1', [unopened, message(2, true, { kind: 'asks', ids: ['m1'] })], [])).toBe(true)
})

test('knows what has come once more', () => {
  expect(hasArrivedAgain('m1', [message(2, false, text('Hello', 'm1'))])).toBe(true)
  expect(hasArrivedAgain('m2', [message(2, false, text('Hello', 'm1'))])).toBe(false)
})
