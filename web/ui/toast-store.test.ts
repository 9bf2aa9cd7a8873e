import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearToasts, currentToasts, dismissToast, toast, toastRemoveDelay } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  clearToasts()
  vi.useRealTimers()
})

test('the newest toast replaces the one before', () => {
  toast({ title: 'Reset email sent' })
  toast({ title: 'Welcome back!', description: 'You have successfully signed in.' })
  expect(currentToasts().map(({ title }) => title)).toEqual(['Welcome back!'])
})

test('a dismissed toast is hidden at once and removed 1,000,000 ms later', () => {
  dismissToast(toast({ title: 'Sign in failed', tone: 'danger' }))
  expect(currentToasts()).toMatchObject([{ title: 'Sign in failed', open: false }])
  vi.advanceTimersByTime(toastRemoveDelay - 1)
  expect(currentToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(currentToasts()).toEqual([])
})

test('removing an old toast later does not take the new one away', () => {
  dismissToast(toast({ title: 'First' }))
  toast({ title: 'Second' })
  vi.advanceTimersByTime(toastRemoveDelay)
  expect(currentToasts()).toMatchObject([{ title: 'Second', open: true }])
})
