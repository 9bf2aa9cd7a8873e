import { expect, test } from 'vitest'
import { selectNotices } from './member-notices.tsx'

const settled = {
  reset: null,
  changesAddress: false,
  mailFails: false,
  state: 'confirmed',
  kitSaved: true,
} as const
const reset = { at: '2026-11-21T00:00:00Z', undoUntil: '2026-11-24T00:00:00Z' }

test('shows no notice for a settled account', () => {
  expect(selectNotices(settled, '/reports')).toEqual([])
})

test('lists missing account setup on the dashboard and account pages alone', () => {
  const unfinished = { ...settled, state: 'pending', kitSaved: false } as const
  for (const path of ['/dashboard', '/es/security', '/profile', '/privacy'])
    expect(selectNotices(unfinished, path)).toEqual(['pending', 'kit'])
  for (const path of ['/', '/es', '/crisis', '/es/reports', '/report', '/school', '/incident-report'])
    expect(selectNotices(unfinished, path)).toEqual([])
})

test('announces an address change on every page except its undo page', () => {
  const changing = { ...settled, changesAddress: true }
  for (const path of ['/', '/es/reports', '/dashboard'])
    expect(selectNotices(changing, path)).toEqual(['address'])
  expect(selectNotices(changing, '/es/security')).toEqual([])
})

test('a reset that somebody else may have made comes first', () => {
  const all = { ...settled, reset, state: 'pending', kitSaved: false } as const
  expect(selectNotices(all, '/security')).toEqual(['reset', 'pending', 'kit'])
})

test('nothing is above the forms of /auth', () => {
  expect(selectNotices({ ...settled, state: 'pending' }, '/es/auth')).toEqual([])
})

test('notifies the owner of bounced mail on account pages', () => {
  const failing = { ...settled, mailFails: true }
  expect(selectNotices(failing, '/dashboard')).toEqual(['mail'])
  expect(selectNotices(failing, '/reports')).toEqual([])
})
