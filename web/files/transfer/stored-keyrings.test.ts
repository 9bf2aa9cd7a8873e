import { beforeEach, expect, test, vi } from 'vitest'
import { newReceiptPhrase, openReceiptPhrase } from '#encryption/receipt.ts'
import { receiptKeyring } from '#web/records/keyring/keyring.ts'
import { chooseDevice } from '#web/platform/device/choose-device.ts'
import { store } from '#web/platform/device/store.ts'
import { storedKeyrings, storeKeyring, removeKeyring } from './stored-keyrings.ts'

beforeEach(() => {
  const storedValues = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedValues.get(key) ?? null,
    setItem: (key: string, value: string) => void storedValues.set(key, value),
  })
  return () => vi.unstubAllGlobals()
})

test('stores the phrase keyring only on own devices until the last upload', async () => {
  const receipt = await openReceiptPhrase(newReceiptPhrase())
  const keyring = receiptKeyring(receipt)
  const { accessToken: _token, accessDigest: _digest, ...signer } = receipt
  const stored = [{ reportId: 'a-report', keyring: { ...keyring, signers: [signer] } }]
  const onDevice = () => store('sealed').keys('transfers-access/')
  await storeKeyring(keyring, 'a-report')
  expect(await storedKeyrings()).toEqual(stored)
  expect(await onDevice()).toEqual([])
  await chooseDevice('own')
  expect(await storedKeyrings()).toEqual(stored)
  expect(await onDevice()).toEqual(['transfers-access/a-report'])
  await removeKeyring('a-report')
  expect(await storedKeyrings()).toEqual([])
  expect(await onDevice()).toEqual([])
})
