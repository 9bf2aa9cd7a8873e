import { expect, test } from 'vitest'
import { arrowOf } from './arrow-keys.ts'

const press = (key: string, changes: Partial<KeyboardEvent> = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  defaultPrevented: false,
  ...changes,
})

/** An element that is found within what is asked for, or is not. */
const within = (isFound: boolean) => ({ closest: () => (isFound ? {} : null) })

test('arrow keys move on and back, mirrored in right-to-left text', () => {
  expect(arrowOf(press('ArrowRight'), null, false)).toBe(1)
  expect(arrowOf(press('ArrowLeft'), within(false), false)).toBe(-1)
  expect(arrowOf(press('ArrowRight'), null, true)).toBe(-1)
  expect(arrowOf(press('ArrowLeft'), null, true)).toBe(1)
})

test('ignores arrows in fields, with modifiers or already handled, and other keys', () => {
  expect(arrowOf(press('ArrowRight'), within(true), false)).toBe(0)
  expect(arrowOf(press('ArrowLeft', { altKey: true }), null, false)).toBe(0)
  expect(arrowOf(press('ArrowRight', { shiftKey: true }), null, false)).toBe(0)
  expect(arrowOf(press('ArrowRight', { defaultPrevented: true }), null, false)).toBe(0)
  expect(arrowOf(press('Escape'), null, false)).toBe(0)
  expect(arrowOf(press(' '), null, false)).toBe(0)
})
