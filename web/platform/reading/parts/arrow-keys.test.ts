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

test('the arrow keys lead on and back, and the other way round where text reads from right to left', () => {
  expect(arrowOf(press('ArrowRight'), null, false)).toBe(1)
  expect(arrowOf(press('ArrowLeft'), within(false), false)).toBe(-1)
  expect(arrowOf(press('ArrowRight'), null, true)).toBe(-1)
  expect(arrowOf(press('ArrowLeft'), null, true)).toBe(1)
})

test('they mean what they do elsewhere in a field, with another key, and where something has taken them; other keys mean nothing', () => {
  expect(arrowOf(press('ArrowRight'), within(true), false)).toBe(0)
  expect(arrowOf(press('ArrowLeft', { altKey: true }), null, false)).toBe(0)
  expect(arrowOf(press('ArrowRight', { shiftKey: true }), null, false)).toBe(0)
  expect(arrowOf(press('ArrowRight', { defaultPrevented: true }), null, false)).toBe(0)
  expect(arrowOf(press('Escape'), null, false)).toBe(0)
  expect(arrowOf(press(' '), null, false)).toBe(0)
})
