import { expect, test } from 'vitest'
import { runCleanup } from '#web/platform/device/cleanup.ts'
import { deskAddress, rememberAddress } from './desk-address.ts'

test('links a case back to its team desk as left, until locked', async () => {
  expect(deskAddress('a')).toBe('/school?of=a')
  rememberAddress('a', new URLSearchParams({ show: 'mine', status: 'pending' }))
  rememberAddress('b', new URLSearchParams({ of: 'b' }))
  expect(deskAddress('a')).toBe('/school?show=mine&status=pending&of=a')
  expect(deskAddress('b')).toBe('/school?of=b')
  await runCleanup({ lock: true })
  expect(deskAddress('a')).toBe('/school?of=a')
})
