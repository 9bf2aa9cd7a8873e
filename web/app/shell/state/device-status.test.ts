import { expect, test } from 'vitest'
import { ApiError, OfflineError } from '#web/platform/api/errors.ts'
import { needsAttention, deviceStatusOf } from './device-status.ts'

const thing = { state: 'waiting', problem: null, waitsForKeys: false, isKept: true } as const

test('hides sending in progress, and distinguishes an unreachable server from no connection', () => {
  const sending = deviceStatusOf(true, [{ ...thing, state: 'sending' }, thing])
  expect(sending).toEqual({ connection: 'online', unsent: 2, needs: 0 })
  expect(needsAttention(sending)).toBe(false)
  const silent = deviceStatusOf(true, [{ ...thing, problem: new OfflineError() }])
  expect(silent.connection).toBe('silent')
  expect(needsAttention(silent)).toBe(true)
  expect(deviceStatusOf(false, [])).toEqual({ connection: 'offline', unsent: 0, needs: 0 })
  expect(needsAttention(deviceStatusOf(false, []))).toBe(true)
})

test('what needs the person is said while there is a connection', () => {
  const refused = { ...thing, state: 'refused', problem: new ApiError('forbidden', 403, 'No.') } as const
  for (const needing of [refused, { ...thing, waitsForKeys: true }, { ...thing, isKept: false }]) {
    const standing = deviceStatusOf(true, [thing, needing])
    expect(standing).toEqual({ connection: 'online', unsent: 2, needs: 1 })
    expect(needsAttention(standing)).toBe(true)
  }
})
