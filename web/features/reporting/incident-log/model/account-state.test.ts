import { expect, test } from 'vitest'
import { accountState, cachedSince } from './account-state.ts'

const somebody = { user: {}, loading: false }
const nothing = { data: undefined, error: null, fetchStatus: 'fetching' } as const

test('does not wait endlessly for an unloaded account when offline', () => {
  expect(accountState(somebody, true, nothing)).toBe('reading')
  expect(accountState(somebody, true, { ...nothing, fetchStatus: 'paused' })).toBe('offline')
  expect(accountState(somebody, true, { ...nothing, data: [], fetchStatus: 'paused' })).toBe('open')
})

test('marks a cached log as such, dated by its oldest part', () => {
  const data = [{ cachedAt: '2026-11-22T10:00:00.000Z' }, { cachedAt: '2026-11-21T10:00:00.000Z' }]
  expect(accountState(somebody, true, { ...nothing, data })).toBe('kept')
  expect(cachedSince(data)).toBe('2026-11-21T10:00:00.000Z')
  expect(cachedSince([{}])).toBeNull()
})

test('distinguishes a locked or unreadable account from an empty one', () => {
  expect(accountState(somebody, false, { ...nothing, data: [] })).toBe('locked')
  expect(accountState(somebody, true, { ...nothing, error: new Error('gone') })).toBe('failed')
  expect(accountState({ user: null, loading: true }, false, nothing)).toBe('reading')
  expect(accountState({ user: null, loading: false }, false, nothing)).toBe('none')
})
