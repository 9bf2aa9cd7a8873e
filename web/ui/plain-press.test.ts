import { expect, test } from 'vitest'
import { isPlainPress } from './plain-press.ts'

const press = { detail: 1, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

test('a plain press is by mouse or finger, not key or new-tab', () => {
  expect(isPlainPress(press)).toBe(true)
  expect(isPlainPress({ ...press, detail: 0 })).toBe(false)
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    expect(isPlainPress({ ...press, [key]: true })).toBe(false)
  }
})
