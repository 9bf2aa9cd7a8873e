import { expect, test } from 'vitest'
import { readAnswer } from './messages.ts'

test('the frame can say that it is ready and pass a few keys on, and nothing else', () => {
  expect(readAnswer({ tell: 'ready', more: 1 })).toEqual({ tell: 'ready' })
  expect(readAnswer({ tell: 'key', type: 'keydown', key: 'Shift', repeat: true })).toEqual({
    tell: 'key',
    type: 'keydown',
    key: 'Shift',
    repeat: true,
  })
  for (const odd of [
    null,
    'ready',
    { tell: 'sign out' },
    { tell: 'key', type: 'keydown', key: 'Enter' },
    { tell: 'key', type: 'click', key: 'Shift' },
  ]) {
    expect(readAnswer(odd)).toBeNull()
  }
})
