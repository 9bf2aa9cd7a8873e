import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import * as choice from '#web/platform/device/device-choice.ts'
import { chooseDevice } from '#web/platform/device/choose-device.ts'
import { runCleanup } from '#web/platform/device/cleanup.ts'
import * as sealedStore from '#web/platform/device/sealed-store.ts'
import { stubTabStorage } from '#web/platform/device/tab-fixture.ts'
import { tabAnswers } from './tab-answers.ts'

const blank = { place: '', day: '' }
const shape = async () => z.strictObject({ place: z.string(), day: z.string() })
let ofTab: Map<string, string>

beforeEach(() => {
  ofTab = stubTabStorage()
  vi.spyOn(choice, 'deviceChoice').mockReturnValue('own')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The answers as a document has them that was loaded now. */
const loaded = (name = 'asked') => tabAnswers(blank, { name, shape })

async function answered(): Promise<ReturnType<typeof loaded>> {
  const answers = loaded()
  answers.change({ place: 'Norway', day: '2026-03-03' })
  await answers.saveNow()
  return answers
}

test('restores answers after a reload without plaintext in the tab', async () => {
  await answered()
  expect(JSON.stringify([...ofTab])).not.toMatch(/norway|2026-03-03/i)
  const again = loaded()
  await again.read()
  expect(again.current()).toEqual({ place: 'Norway', day: '2026-03-03' })
})

test.each(['shared', 'unknown'] as const)(
  'on a device that is %s they are in memory alone',
  async (device) => {
    vi.mocked(choice.deviceChoice).mockReturnValue(device)
    const answers = await answered()
    expect([answers.current().place, ofTab.size]).toEqual(['Norway', 0])
  },
)

test('stores answers on an own device, but not once declared shared', async () => {
  vi.mocked(choice.deviceChoice).mockReturnValue('unknown')
  const answers = await answered()
  const say = async (deviceChoice: 'own' | 'shared') => {
    vi.mocked(choice.deviceChoice).mockReturnValue(deviceChoice)
    await chooseDevice(deviceChoice)
  }
  await say('own')
  expect(ofTab.size).toBe(1)
  await say('shared')
  expect([answers.current().place, ofTab.size]).toEqual(['Norway', 0])
})

test('leaving forgets them, also those that are still being sealed', async () => {
  const answers = loaded()
  answers.change({ place: 'Norway' })
  const saving = answers.saveNow()
  await runCleanup({ leave: true })
  await saving
  expect([answers.current(), ofTab.size]).toEqual([blank, 0])
})

test('an answer given before stored ones open is newer', async () => {
  await answered()
  const again = loaded()
  const reading = again.read()
  again.change({ place: 'Spain' })
  await reading
  expect(again.current()).toEqual({ place: 'Spain', day: '' })
})

test('forgets cleared answers at once', async () => {
  const answers = await answered()
  answers.change(blank)
  const again = loaded()
  await again.read()
  expect(again.current()).toEqual(blank)
})

test('drops sealed answers that were cleared meanwhile', async () => {
  const answers = await answered()
  answers.change({ place: 'Spain' })
  const { sealForStore } = sealedStore
  vi.spyOn(sealedStore, 'sealForStore').mockImplementation(async (...item) => {
    const sealed = await sealForStore(...item)
    answers.change(blank)
    return sealed
  })
  await answers.saveNow()
  const again = loaded()
  await again.read()
  expect(again.current()).toEqual(blank)
})

test('treats a renamed or damaged stored answer as missing', async () => {
  await answered()
  const [key = '', storedText = ''] = [...ofTab].flat()
  ofTab.set(key, storedText.replace('"asked"', '"other"'))
  const other = loaded('other')
  await other.read()
  expect(other.current()).toEqual(blank)
  ofTab.set(key, '{"other":"AAAA"}')
  const damaged = loaded('other')
  await damaged.read()
  expect(damaged.current()).toEqual(blank)
})
