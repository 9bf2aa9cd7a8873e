import { expect, test } from 'vitest'
import { noticesFor } from './member-notices.tsx'

const settled = {
  reset: null,
  changesAddress: false,
  mailFails: false,
  state: 'confirmed',
  kitSaved: true,
} as const
const reset = { at: '2026-11-21T00:00:00Z', undoUntil: '2026-11-24T00:00:00Z' }

test('a settled account is told nothing', () => {
  expect(noticesFor(settled, '/reports')).toEqual([])
})

test('what an account still lacks is named on the dashboard and account pages alone', () => {
  const unfinished = { ...settled, state: 'pending', kitSaved: false } as const
  for (const path of ['/dashboard', '/es/security', '/profile', '/privacy'])
    expect(noticesFor(unfinished, path)).toEqual(['pending', 'kit'])
  for (const path of ['/', '/es', '/crisis', '/es/reports', '/report', '/school', '/incident-report'])
    expect(noticesFor(unfinished, path)).toEqual([])
})

test('a change of address is told on every page but the one where it can be taken back', () => {
  const changing = { ...settled, changesAddress: true }
  for (const path of ['/', '/es/reports', '/dashboard'])
    expect(noticesFor(changing, path)).toEqual(['address'])
  expect(noticesFor(changing, '/es/security')).toEqual([])
})

test('a reset that somebody else may have made comes first', () => {
  const all = { ...settled, reset, state: 'pending', kitSaved: false } as const
  expect(noticesFor(all, '/security')).toEqual(['reset', 'pending', 'kit'])
})

test('nothing is above the forms of /auth', () => {
  expect(noticesFor({ ...settled, state: 'pending' }, '/es/auth')).toEqual([])
})

test('mail that comes back is told to its owner where the account is looked after', () => {
  const failing = { ...settled, mailFails: true }
  expect(noticesFor(failing, '/dashboard')).toEqual(['mail'])
  expect(noticesFor(failing, '/reports')).toEqual([])
})
