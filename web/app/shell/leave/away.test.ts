import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brand } from '#content/brand.ts'
import { awayBootScript } from '#web/app/document/boot/away-script.ts'
import { markAway } from '#web/platform/device/away-mark.ts'

/** What the browser keeps for one tab of ours. */
const storedValues = new Map<string, string>()
const sessionStorage = {
  getItem: (key: string) => storedValues.get(key) ?? null,
  setItem: (key: string, value: string) => void storedValues.set(key, value),
}

interface Visit {
  /** How the document was reached, as the browser names it. */
  type: 'navigate' | 'reload' | 'back_forward'
  /** The entries of this site around it, by their keys, and which of them it is; none in a browser that does not tell. */
  entries?: string[]
  at?: number
}

/** Loads a document, and tells what it did. */
function load({ type, entries = [], at = -1 }: Visit) {
  const did: string[] = []
  const listeners = new Map<string, (event: { persisted: boolean }) => void>()
  const dataset: Record<string, string> = {}
  const listed = entries.map((key, index) => ({ key, index }))
  runInNewContext(awayBootScript, {
    JSON,
    sessionStorage,
    document: { documentElement: { dataset }, title: 'Your report' },
    performance: { getEntriesByType: () => [{ type }] },
    window: {
      stop: () => did.push('stop'),
      ...(entries.length > 0 && { navigation: { entries: () => listed, currentEntry: listed[at] } }),
    },
    location: {
      replace: (address: string) => did.push(`replace ${address}`),
      reload: () => did.push('reload'),
    },
    addEventListener: (name: string, listener: (event: { persisted: boolean }) => void) =>
      listeners.set(name, listener),
  })
  const hears = (name: string, persisted: boolean) => listeners.get(name)?.({ persisted })
  return { did, hears, isBlank: () => dataset['leaving'] !== undefined }
}

const leaveActions = ['stop', `replace ${brand.neutralSite}`]

beforeEach(() => {
  storedValues.clear()
  vi.stubGlobal('sessionStorage', sessionStorage)
})

afterEach(() => vi.unstubAllGlobals())

test('before anybody has left, Back shows every page', () => {
  expect(load({ type: 'back_forward', entries: ['a', 'b'], at: 0 }).did).toEqual([])
})

test('after leaving, Back and Forward reach the neutral site from every entry', () => {
  markAway()
  for (const at of [0, 1, 2]) {
    const page = load({ type: 'back_forward', entries: ['a', 'b', 'c'], at })
    expect(page.did).toEqual(leaveActions)
    expect(page.isBlank()).toBe(true)
  }
})

test('returning by address works normally, and the earlier pages stay unreachable', () => {
  markAway()
  expect(load({ type: 'navigate', entries: ['d'], at: 0 }).did).toEqual([])
  // A link to another language, a reload, and Back from each.
  expect(load({ type: 'navigate', entries: ['d', 'e'], at: 1 }).did).toEqual([])
  expect(load({ type: 'reload', entries: ['d', 'e'], at: 1 }).did).toEqual([])
  expect(load({ type: 'back_forward', entries: ['d', 'e'], at: 0 }).did).toEqual([])
  expect(load({ type: 'back_forward', entries: ['a', 'b', 'c'], at: 2 }).did).toEqual(leaveActions)
})

test('a browser listing no entries loads the request and leads nowhere back', () => {
  markAway()
  expect(load({ type: 'navigate' }).did).toEqual([])
  expect(load({ type: 'reload' }).did).toEqual([])
  expect(load({ type: 'back_forward' }).did).toEqual(leaveActions)
})

test('a cached page is blank on restore and redirects after leaving', () => {
  const page = load({ type: 'navigate', entries: ['a', 'b'], at: 0 })
  page.hears('pagehide', true)
  expect(page.isBlank()).toBe(true)
  page.hears('pageshow', true)
  expect(page.isBlank()).toBe(false)
  page.hears('pagehide', true)
  markAway()
  page.hears('pageshow', true)
  expect(page.did).toEqual(leaveActions)
  expect(page.isBlank()).toBe(true)
})

test('a cached page reloads after an erased device, blank until then', () => {
  const page = load({ type: 'navigate', entries: ['a', 'b'], at: 0 })
  page.hears('pagehide', true)
  storedValues.clear()
  page.hears('pageshow', true)
  expect(page.did).toEqual(['reload'])
  expect(page.isBlank()).toBe(true)
})

test('shows a cached page when tab storage cannot confirm an erasure', () => {
  const page = load({ type: 'navigate', entries: ['a', 'b'], at: 0 })
  const full = vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('There is no room.', 'QuotaExceededError')
  })
  page.hears('pagehide', true)
  full.mockRestore()
  page.hears('pageshow', true)
  expect(page.did).toEqual([])
  expect(page.isBlank()).toBe(false)
})

test('a tab with closed or foreign storage shows its pages', () => {
  storedValues.set('upstander-away', 'not ours')
  expect(load({ type: 'back_forward', entries: ['a'], at: 0 }).did).toEqual([])
})
