import { beforeEach, expect, test, vi } from 'vitest'
import { newReceiptPhrase, openReceiptPhrase } from '#encryption/receipt.ts'
import { receiptAccess } from '#web/records/keyring/keyring.ts'
import { chooseDevice } from '#web/platform/device/choosing.ts'
import { shelf } from '#web/platform/device/shelf.ts'
import { heldAccesses, holdAccess, letAccessGo } from './held-access.ts'

beforeEach(() => {
  const said = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => said.get(key) ?? null,
    setItem: (key: string, value: string) => void said.set(key, value),
  })
  return () => vi.unstubAllGlobals()
})

test('what twelve words open is kept only where the device is the person’s own, until the last file has arrived', async () => {
  const receipt = await openReceiptPhrase(newReceiptPhrase())
  const access = receiptAccess(receipt)
  const { accessToken: _token, accessDigest: _digest, ...signer } = receipt
  const held = [{ reportId: 'a-report', access: { ...access, signers: [signer] } }]
  const onDevice = () => shelf('sealed').keys('transfers-access/')
  await holdAccess(access, 'a-report')
  expect(await heldAccesses()).toEqual(held)
  expect(await onDevice()).toEqual([])
  await chooseDevice('own')
  expect(await heldAccesses()).toEqual(held)
  expect(await onDevice()).toEqual(['transfers-access/a-report'])
  await letAccessGo('a-report')
  expect(await heldAccesses()).toEqual([])
  expect(await onDevice()).toEqual([])
})
