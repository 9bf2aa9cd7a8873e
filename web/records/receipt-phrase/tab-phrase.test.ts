import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newReceiptPhrase } from '#encryption/receipt.ts'
import * as choice from '#web/platform/device/device-choice.ts'
import { sealedStore } from '#web/platform/device/sealed-store.ts'
import { stubTabStorage } from '#web/platform/device/tab-fixture.ts'
import * as z from 'zod/mini'
import { forgetTabPhrase, storeTabPhrase, readTabPhrase } from './tab-phrase.ts'

const onDevice = sealedStore('words-of-tab', z.strictObject({ sealed: z.string() }))
const phrase = newReceiptPhrase()
let ofTab: Map<string, string>

beforeEach(() => {
  ofTab = stubTabStorage()
  vi.spyOn(choice, 'deviceChoice').mockReturnValue('own')
})
afterEach(async () => {
  for (const { id } of await onDevice.list()) await onDevice.remove(id)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const yes = () => true

test('restores the words in the same tab, readable from neither half alone', async () => {
  await storeTabPhrase(phrase, yes)
  expect(await readTabPhrase()).toEqual(phrase)
  const storedText = JSON.stringify([[...ofTab], await onDevice.list()])
  // Two in a row: a single one may be the name of a field, or its initials, or occur in sealed bytes.
  const letters = ` ${storedText.replaceAll(/[^a-z]+/gi, ' ')} `
  const pairs = phrase.slice(1).map((word, place) => ` ${phrase[place]} ${word} `)
  expect(pairs.filter((pair) => letters.includes(pair))).toEqual([])
  ofTab.clear()
  expect(await readTabPhrase()).toBeNull()
})

test.each(['shared', 'unknown'] as const)(
  'on a device that is %s nothing of them is kept',
  async (device) => {
    vi.mocked(choice.deviceChoice).mockReturnValue(device)
    await storeTabPhrase(phrase, yes)
    expect([ofTab.size, (await onDevice.list()).length]).toEqual([0, 0])
  },
)

test('stores nothing once the words were typed or the page left', async () => {
  await storeTabPhrase(phrase, () => false)
  expect([ofTab.size, (await onDevice.list()).length]).toEqual([0, 0])
})

test('forgetting removes both halves', async () => {
  await storeTabPhrase(phrase, yes)
  await forgetTabPhrase()
  expect([ofTab.size, (await onDevice.list()).length]).toEqual([0, 0])
})

test('removes words of a closed tab after a day, when storing others', async () => {
  await storeTabPhrase(phrase, yes)
  ofTab.clear()
  const other = newReceiptPhrase()
  await storeTabPhrase(other, yes)
  expect(await onDevice.list()).toHaveLength(2)
  ofTab.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60 * 1000 })
  await storeTabPhrase(phrase, yes)
  vi.useRealTimers()
  expect(await onDevice.list()).toHaveLength(1)
  expect(await readTabPhrase()).toEqual(phrase)
})
