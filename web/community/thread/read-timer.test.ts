import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReadTimer, readAfter } from './read-timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('counts a post as read once it has stayed in sight', () => {
  const read = vi.fn()
  const timer = createReadTimer(read)
  timer.setVisible(4, true)
  vi.advanceTimersByTime(readAfter - 1)
  expect(read).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(read).toHaveBeenCalledExactlyOnceWith(4)
})

test('leaves out what is scrolled past', () => {
  const read = vi.fn()
  const timer = createReadTimer(read)
  timer.setVisible(4, true)
  timer.setVisible(4, false)
  vi.advanceTimersByTime(readAfter)
  expect(read).not.toHaveBeenCalled()
})

test('waits while the reader looks at another window', () => {
  const read = vi.fn()
  const timer = createReadTimer(read)
  timer.setFocused(false)
  timer.setVisible(4, true)
  vi.advanceTimersByTime(readAfter)
  expect(read).not.toHaveBeenCalled()
  timer.setFocused(true)
  vi.advanceTimersByTime(readAfter)
  expect(read).toHaveBeenCalledExactlyOnceWith(4)
})

test('reads nothing more once the page is left', () => {
  const read = vi.fn()
  const timer = createReadTimer(read)
  timer.setVisible(4, true)
  timer.end()
  vi.advanceTimersByTime(readAfter)
  expect(read).not.toHaveBeenCalled()
})
