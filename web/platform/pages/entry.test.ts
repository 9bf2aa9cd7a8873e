import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as choice from '#web/platform/device/choice.ts'
import { chooseDevice } from '#web/platform/device/choosing.ts'
import { runCleanup } from '#web/platform/device/cleanup.ts'
import { stubTabStorage } from '#web/platform/device/tab-fixture.ts'
import { inEntry, storeInEntry } from './entry.ts'

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
  storeInEntry('choice', 'teens')
  goTo(1)
  expect(inEntry('choice')).toBeNull()
  storeInEntry('choice', 'parents')
  storeInEntry('opened', ['one'])
  goTo(0)
  expect([inEntry('choice'), inEntry('opened')]).toEqual(['teens', null])
  goTo(1)
  expect([inEntry('choice'), inEntry('opened')]).toEqual(['parents', ['one']])
  expect(states[1]).toMatchObject({ idx: 1, key: 'abc', usr: { from: 'a link' } })
})

test('reveals no choice in history itself, before or after leaving', async () => {
  storeInEntry('choice', 'home')
  goTo(1)
  storeInEntry('choice', 'images')
  expect(JSON.stringify(states)).not.toMatch(/home|images/)
  ofTab.clear()
  await runCleanup({ leave: true })
  for (const entry of [0, 1]) {
    goTo(entry)
    expect(inEntry('choice')).toBeNull()
  }
})

test('uses memory alone on shared devices and clears it on leaving', async () => {
  vi.mocked(choice.deviceChoice).mockReturnValue('shared')
  storeInEntry('choice', 'home')
  expect([inEntry('choice'), ofTab.size]).toEqual(['home', 0])
  await runCleanup({ leave: true })
  expect(inEntry('choice')).toBeNull()
})

test('clears the tab storage once the device is declared shared', async () => {
  storeInEntry('choice', 'home')
  expect(ofTab.size).toBe(1)
  vi.mocked(choice.deviceChoice).mockReturnValue('shared')
  await chooseDevice('shared')
  expect([inEntry('choice'), ofTab.size]).toEqual(['home', 0])
})

test('keeps entries until reload when tab storage is closed or corrupt', () => {
  ofTab.set('upstander-tab', '[1')
  expect(inEntry('choice')).toBeNull()
  vi.stubGlobal('sessionStorage', undefined)
  storeInEntry('choice', 'teens')
  expect(inEntry('choice')).toBe('teens')
})

test('of a long visit the entries stay that were changed last', () => {
  states = Array.from({ length: 60 }, () => null)
  for (const entry of states.keys()) {
    goTo(entry)
    storeInEntry('choice', entry)
  }
  goTo(0)
  expect(inEntry('choice')).toBeNull()
  goTo(59)
  expect(inEntry('choice')).toBe(59)
})
