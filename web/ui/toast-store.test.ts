import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  arriveAt,
  clearToasts,
  currentToasts,
  dismissToast,
  leavePart,
  toast,
  toastRemoveDelay,
} from './toast-store.ts'
import { placeOf } from './current-place.ts'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  clearToasts()
  vi.useRealTimers()
  vi.unstubAllGlobals()
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

/** What is on screen. */
const shown = () => currentToasts().flatMap(({ title, open }) => (open ? [title] : []))

test('a toast goes with the place that it belongs to', () => {
  toast({ title: 'Access given' })
  arriveAt(placeOf({ pathname: '/reports', search: '' }))
  expect(shown()).toEqual([])
})

test('what narrows a list leads to no other place', () => {
  vi.stubGlobal('window', { location: { pathname: '/reports', search: '?tab=shared' } })
  toast({ title: 'Taken back' })
  arriveAt(placeOf({ pathname: '/reports', search: '?tab=shared&status=closed' }))
  expect(shown()).toEqual(['Taken back'])
  arriveAt(placeOf({ pathname: '/reports', search: '' }))
  expect(shown()).toEqual([])
})

test('shows a toast raised during navigation and removes it on the next', () => {
  toast({ title: 'Welcome back!', persistOnNavigation: true })
  arriveAt(placeOf({ pathname: '/reports', search: '' }))
  expect(shown()).toEqual(['Welcome back!'])
  arriveAt(placeOf({ pathname: '/crisis', search: '' }))
  expect(shown()).toEqual([])
})

test('switching tabs on a page clears its toasts except navigation ones', () => {
  toast({ title: 'Sign in failed', tone: 'danger' })
  leavePart()
  expect(shown()).toEqual([])
  toast({ title: 'Welcome back!', persistOnNavigation: true })
  leavePart()
  expect(shown()).toEqual(['Welcome back!'])
})
