import { expect, test } from 'vitest'
import { readAnswer } from './messages.ts'

test('lets the frame only report readiness and forward a few keys', () => {
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
