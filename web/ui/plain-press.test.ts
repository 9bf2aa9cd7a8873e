import { expect, test } from 'vitest'
import { isPlainPress } from './plain-press.ts'

const press = { detail: 1, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

test('a press of a mouse or finger is plain; a key, a new tab and a new window are not', () => {
  expect(isPlainPress(press)).toBe(true)
  expect(isPlainPress({ ...press, detail: 0 })).toBe(false)
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    expect(isPlainPress({ ...press, [key]: true })).toBe(false)
  }
})
