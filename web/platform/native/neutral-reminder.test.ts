import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { remindOnDay } from './neutral-reminder.ts'
import { browserWorld } from './testing/browser-world.ts'
import { type Device, newDevice } from './testing/device.ts'
import { nativeWorld } from './testing/native-world.ts'

let choice: string | null
beforeEach(() => {
  choice = 'own'
  vi.stubGlobal('localStorage', { getItem: () => choice })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const allowed = { Camera: 'unasked', Location: 'unasked', Notification: 'granted' } as const
async function started(changes: Partial<Device> = {}): Promise<Device> {
  const device = Object.assign(newDevice(), { permissions: allowed }, changes)
  await nativeWorld.start(device)
  return device
}

test('schedules a neutral reminder in the morning that can be cancelled', async () => {
  const device = await started()
  await remindOnDay(300_000_001, '2026-12-01')
  expect(device.notices).toHaveLength(1)
  expect(device.notices[0]).toMatchObject({ id: 300_000_001, at: new Date('2026-12-01T09:00:00') })
  expect(JSON.stringify(device.notices)).not.toMatch(/account|check|step|search|bully|password/i)
  await remindOnDay(300_000_001, null)
  expect(device.notices).toEqual([])
})

test('does not prompt, and schedules nothing without permission', async () => {
  const device = await started({ permissions: newDevice().permissions })
  await remindOnDay(1, '2026-12-01')
  expect([device.notices, device.requested]).toEqual([[], []])
})

test('where others look at the device nothing appears on it', async () => {
  choice = 'shared'
  const device = await started()
  await remindOnDay(1, '2026-12-01')
  expect(device.notices).toEqual([])
})

test('does not ask in a browser that cannot notify after closing', async () => {
  const device = newDevice()
  await browserWorld.start(device)
  await remindOnDay(1, '2026-12-01')
  expect([device.notices, device.shown, device.requested]).toEqual([[], [], []])
})
