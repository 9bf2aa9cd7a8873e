import { expect, test } from 'vitest'
import { ApiError, OfflineError } from '#web/platform/api/errors.ts'
import { needsAttention, deviceStatusOf } from './device-status.ts'

const item = { state: 'waiting', problem: null, waitsForKeys: false, isKept: true } as const

test('hides sending in progress, and distinguishes an unreachable server from no connection', () => {
  const sending = deviceStatusOf(true, [{ ...item, state: 'sending' }, item])
  expect(sending).toEqual({ connection: 'online', unsent: 2, needs: 0 })
  expect(needsAttention(sending)).toBe(false)
  const silent = deviceStatusOf(true, [{ ...item, problem: new OfflineError() }])
  expect(silent.connection).toBe('silent')
  expect(needsAttention(silent)).toBe(true)
  expect(deviceStatusOf(false, [])).toEqual({ connection: 'offline', unsent: 0, needs: 0 })
  expect(needsAttention(deviceStatusOf(false, []))).toBe(true)
})

test('what needs the person is said while there is a connection', () => {
  const refused = { ...item, state: 'refused', problem: new ApiError('forbidden', 403, 'No.') } as const
  for (const needing of [refused, { ...item, waitsForKeys: true }, { ...item, isKept: false }]) {
    const standing = deviceStatusOf(true, [item, needing])
    expect(standing).toEqual({ connection: 'online', unsent: 2, needs: 1 })
    expect(needsAttention(standing)).toBe(true)
  }
})
