import { expect, test } from 'vitest'
import { runCleanup } from '#web/platform/device/cleanup.ts'
import { deskAddress, noteAddress } from './desk-address.ts'

test('the way from a case leads to the desk of its team as it was left, until the records are locked', async () => {
  expect(deskAddress('a')).toBe('/school?of=a')
  noteAddress('a', new URLSearchParams({ show: 'mine', status: 'pending' }))
  noteAddress('b', new URLSearchParams({ of: 'b' }))
  expect(deskAddress('a')).toBe('/school?show=mine&status=pending&of=a')
  expect(deskAddress('b')).toBe('/school?of=b')
  await runCleanup({ lock: true })
  expect(deskAddress('a')).toBe('/school?of=a')
})
