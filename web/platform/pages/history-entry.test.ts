import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as choice from '#web/platform/device/device-choice.ts'
import { chooseDevice } from '#web/platform/device/choose-device.ts'
import { runCleanup } from '#web/platform/device/cleanup.ts'
import { stubTabStorage } from '#web/platform/device/tab-fixture.ts'
import { readEntryValue, storeEntryValue } from './history-entry.ts'

let ofTab: Map<string, string>
/** The entries of a tab's history, as a browser writes them down, and the one that is shown. */
let states: unknown[]
let shown: number

const goTo = (entry: number): void => {
  shown = entry
}

beforeEach(() => {
  ofTab = stubTabStorage()
  states = [null, { idx: 1, key: 'abc', usr: { from: 'a link' } }, null]
  goTo(0)
  vi.stubGlobal('window', {
    history: {
      get state() {
        return states[shown]
      },
      replaceState: (state: unknown) => {
        states[shown] = structuredClone(state)
      },
    },
  })
  vi.spyOn(choice, 'deviceChoice').mockReturnValue('unknown')
})
afterEach(async () => {
  await runCleanup({ leave: true })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('stores several values per history entry and preserves router state', () => {
  storeEntryValue('choice', 'teens')
  goTo(1)
  expect(readEntryValue('choice')).toBeNull()
  storeEntryValue('choice', 'parents')
  storeEntryValue('opened', ['one'])
  goTo(0)
  expect([readEntryValue('choice'), readEntryValue('opened')]).toEqual(['teens', null])
  goTo(1)
  expect([readEntryValue('choice'), readEntryValue('opened')]).toEqual(['parents', ['one']])
  expect(states[1]).toMatchObject({ idx: 1, key: 'abc', usr: { from: 'a link' } })
})

test('reveals no choice in history itself, before or after leaving', async () => {
  storeEntryValue('choice', 'home')
  goTo(1)
  storeEntryValue('choice', 'images')
  expect(JSON.stringify(states)).not.toMatch(/home|images/)
  ofTab.clear()
  await runCleanup({ leave: true })
  for (const entry of [0, 1]) {
    goTo(entry)
    expect(readEntryValue('choice')).toBeNull()
  }
})

test('uses memory alone on shared devices and clears it on leaving', async () => {
  vi.mocked(choice.deviceChoice).mockReturnValue('shared')
  storeEntryValue('choice', 'home')
  expect([readEntryValue('choice'), ofTab.size]).toEqual(['home', 0])
  await runCleanup({ leave: true })
  expect(readEntryValue('choice')).toBeNull()
})

test('clears the tab storage once the device is declared shared', async () => {
  storeEntryValue('choice', 'home')
  expect(ofTab.size).toBe(1)
  vi.mocked(choice.deviceChoice).mockReturnValue('shared')
  await chooseDevice('shared')
  expect([readEntryValue('choice'), ofTab.size]).toEqual(['home', 0])
})

test('keeps entries until reload when tab storage is closed or corrupt', () => {
  ofTab.set('upstander-tab', '[1')
  expect(readEntryValue('choice')).toBeNull()
  vi.stubGlobal('sessionStorage', undefined)
  storeEntryValue('choice', 'teens')
  expect(readEntryValue('choice')).toBe('teens')
})

test('of a long visit the entries stay that were changed last', () => {
  states = Array.from({ length: 60 }, () => null)
  for (const entry of states.keys()) {
    goTo(entry)
    storeEntryValue('choice', entry)
  }
  goTo(0)
  expect(readEntryValue('choice')).toBeNull()
  goTo(59)
  expect(readEntryValue('choice')).toBe(59)
})
