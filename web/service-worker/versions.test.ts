import { afterEach, expect, test, vi } from 'vitest'
import type { LanguagePlan, StoredPage } from './plan.ts'
import { storedPage, storeWhole } from './versions.ts'

const calm: StoredPage = {
  pattern: '/resources/calm',
  address: '/resources/calm',
  hash: null,
  blank: '/resources/blank',
}
const blank: StoredPage = { pattern: '/resources/blank', address: '/resources/blank', hash: null }

/** As much of a cache as is asked of it here. */
function cacheOf(addresses: readonly string[]) {
  const stored = new Map(addresses.map((address) => [address, new Response(address)]))
  const cache = {
    match: (address: string) => Promise.resolve(stored.get(address)?.clone()),
    put: (address: string, answer: Response) => Promise.resolve(void stored.set(address, answer)),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the two methods that are called
  return { cache: cache as unknown as Cache, stored }
}
const shown = async (addresses: readonly string[]) =>
  (await storedPage(cacheOf(addresses).cache, calm))?.text()

afterEach(() => vi.unstubAllGlobals())

test('a text that was opened is answered as it was built, another by the blank page, and without either by nothing', async () => {
  expect(await shown(['/resources/calm', '/resources/blank'])).toBe('/resources/calm')
  expect(await shown(['/resources/blank'])).toBe('/resources/blank')
  expect(await shown([])).toBeUndefined()
})

test('a language is stored whole without the page of each text', async () => {
  vi.stubGlobal('caches', { match: () => Promise.resolve() })
  vi.stubGlobal('fetch', (address: string) => Promise.resolve(new Response(address)))
  const { cache, stored } = cacheOf([])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is stored whole, and no collection
  const plan = { pages: [calm, blank], files: ['/assets/a.js'] } as unknown as LanguagePlan
  await storeWhole(cache, 'en', plan)
  expect([...stored.keys()].filter((address) => !address.startsWith('/-/')).toSorted()).toEqual([
    '/assets/a.js',
    '/resources/blank',
    '/texts/changes.json',
  ])
})
