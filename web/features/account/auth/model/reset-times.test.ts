import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextResetAt, noteReset, requestedResets } from './reset-times.ts'

const minute = 60_000
const now = Date.UTC(2026, 10, 23, 12)

const storage = new Map<string, string>()
beforeEach(() => {
  storage.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('allows the first link at once, the next after two minutes', () => {
  expect(nextResetAt([], now)).toBeNull()
  expect(nextResetAt([now], now)).toBe(now + 2 * minute)
  expect(nextResetAt([now - minute], now)).toBe(now + minute)
  expect(nextResetAt([now - 2 * minute], now)).toBeNull()
})

test('after five links in an hour, waits until the first expires', () => {
  const times = [50, 40, 30, 20, 10].map((minutes) => now - minutes * minute)
  expect(nextResetAt(times, now)).toBe(now + 10 * minute)
  expect(nextResetAt(times.slice(1), now)).toBeNull()
  expect(nextResetAt([now - 61 * minute, ...times.slice(1)], now)).toBeNull()
})

test('a clock that was set back locks nobody out', () => {
  expect(nextResetAt([now + 600 * minute], now)).toBeNull()
})

test('matches reset requests by normalized address without storing the address', () => {
  noteReset('Ana@Example.org', now)
  noteReset('ana@example.org ', now + minute)
  expect(requestedResets('ANA@example.org')).toEqual([now, now + minute])
  expect(requestedResets('ben@example.org')).toEqual([])
  expect([...storage.values()].join(' ').toLowerCase()).not.toContain('example.org')
})

test('a storage that is closed, full or damaged reads as nothing', () => {
  for (const damaged of ['{', 'null', '[1]', '{"x":1}']) {
    storage.set('upstander-resets-asked', damaged)
    expect(requestedResets('ana@example.org')).toEqual([])
  }
  vi.stubGlobal('sessionStorage', undefined)
  noteReset('ana@example.org', now)
  expect(requestedResets('ana@example.org')).toEqual([])
})
