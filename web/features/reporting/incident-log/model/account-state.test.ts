import { expect, test } from 'vitest'
import { accountState, cachedSince } from './account-state.ts'

const somebody = { user: {}, loading: false }
const nothing = { data: undefined, error: null, fetchStatus: 'fetching' } as const

test('without the network an account that is not here yet is not waited for without end', () => {
  expect(accountState(somebody, true, nothing)).toBe('reading')
  expect(accountState(somebody, true, { ...nothing, fetchStatus: 'paused' })).toBe('offline')
  expect(accountState(somebody, true, { ...nothing, data: [], fetchStatus: 'paused' })).toBe('open')
})

test('what the device kept of the log is told from the log, by the earliest day of its parts', () => {
  const data = [{ cachedAt: '2026-11-22T10:00:00.000Z' }, { cachedAt: '2026-11-21T10:00:00.000Z' }]
  expect(accountState(somebody, true, { ...nothing, data })).toBe('kept')
  expect(cachedSince(data)).toBe('2026-11-21T10:00:00.000Z')
  expect(cachedSince([{}])).toBeNull()
})

test('an account that is locked, or could not be read, is told from one that has nothing in it', () => {
  expect(accountState(somebody, false, { ...nothing, data: [] })).toBe('locked')
  expect(accountState(somebody, true, { ...nothing, error: new Error('gone') })).toBe('failed')
  expect(accountState({ user: null, loading: true }, false, nothing)).toBe('reading')
  expect(accountState({ user: null, loading: false }, false, nothing)).toBe('none')
})
