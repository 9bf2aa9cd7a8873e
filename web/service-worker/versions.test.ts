import { afterEach, expect, test, vi } from 'vitest'
import type { LanguagePlan, StoredPage } from './plan.ts'
import { removeOtherVersions, storedPage, storeWhole } from './versions.ts'

const calm: StoredPage = {
  pattern: '/resources/calm',
  address: '/resources/calm',
  hash: null,
  blank: '/resources/blank',
}
const blank: StoredPage = {
  pattern: '/resources/blank',
  address: '/resources/blank',
  hash: null,
  isBlank: true,
}
const guides: StoredPage = { pattern: '/texts/guides.json', address: '/texts/guides.json', hash: null }

/** As much of a cache as is asked of it here. Asked to ignore the query, Chromium's opens all that is stored for each answer. */
function cacheOf(addresses: readonly string[]) {
  const stored = new Map(addresses.map((address) => [address, new Response(address)]))
  const cache = {
    match: (address: string, options?: CacheQueryOptions) => {
      expect(options?.ignoreSearch).toBeUndefined()
      return Promise.resolve(stored.get(address)?.clone())
    },
    put: (address: string, answer: Response) => Promise.resolve(void stored.set(address, answer)),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the two methods that are called
  return { cache: cache as unknown as Cache, stored }
}
const shown = async (addresses: readonly string[]) =>
  (await storedPage(cacheOf(addresses).cache, calm))?.text()

afterEach(() => vi.unstubAllGlobals())

test('answers opened texts as built, others with the blank page, else nothing', async () => {
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

/** A network that gives so many answers and is gone then. */
function breaksAfter(most: number) {
  let answerCount = 0
  vi.stubGlobal('fetch', (address: string) =>
    answerCount++ < most
      ? Promise.resolve(new Response(address))
      : Promise.reject(new TypeError('Failed to fetch')),
  )
}

test('an interrupted install serves no blank page with missing assets until completed', async () => {
  vi.stubGlobal('caches', { match: () => Promise.resolve() })
  const pages = [calm, guides, blank]
  const files = Array.from({ length: 8 }, (_, count) => `/assets/${count}.js`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is stored whole, and no collection
  const plan = { pages, files } as unknown as LanguagePlan
  for (let most = 0; most <= files.length + 1; most++) {
    const { cache, stored } = cacheOf([])
    breaksAfter(most)
    await expect(storeWhole(cache, 'en', plan)).rejects.toThrow('Failed to fetch')
    expect(await storedPage(cache, calm), `after ${most} answers`).toBeUndefined()
    breaksAfter(100)
    await storeWhole(cache, 'en', plan)
    expect((await storedPage(cache, calm)) && stored.has(guides.address)).toBe(true)
  }
})

test.each([
  ['no newer worker', {}, ['upstander-2', 'of another site']],
  [
    'a newer worker that waits',
    { waiting: true },
    ['upstander-1', 'upstander-2', 'upstander-3', 'of another site'],
  ],
  [
    'a newer worker that installs',
    { installing: true },
    ['upstander-1', 'upstander-2', 'upstander-3', 'of another site'],
  ],
])('with %s only the versions that are no longer in use are removed', async (_name, workers, left) => {
  const names = new Set(['upstander-1', 'upstander-2', 'upstander-3', 'of another site'])
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...names]),
    delete: (name: string) => Promise.resolve(names.delete(name)),
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only whether there is one is read
  const registration = { installing: null, waiting: null, ...workers } as unknown as ServiceWorkerRegistration
  await removeOtherVersions({ version: '2' }, registration)
  expect([...names]).toEqual(left)
})
