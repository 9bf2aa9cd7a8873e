import { expect, test } from 'vitest'
import { arrowDirection } from './arrow-keys.ts'

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
  expect(arrowDirection(press('ArrowRight'), null, false)).toBe(1)
  expect(arrowDirection(press('ArrowLeft'), within(false), false)).toBe(-1)
  expect(arrowDirection(press('ArrowRight'), null, true)).toBe(-1)
  expect(arrowDirection(press('ArrowLeft'), null, true)).toBe(1)
})

test('ignores arrows in fields, with modifiers or already handled, and other keys', () => {
  expect(arrowDirection(press('ArrowRight'), within(true), false)).toBe(0)
  expect(arrowDirection(press('ArrowLeft', { altKey: true }), null, false)).toBe(0)
  expect(arrowDirection(press('ArrowRight', { shiftKey: true }), null, false)).toBe(0)
  expect(arrowDirection(press('ArrowRight', { defaultPrevented: true }), null, false)).toBe(0)
  expect(arrowDirection(press('Escape'), null, false)).toBe(0)
  expect(arrowDirection(press(' '), null, false)).toBe(0)
})
