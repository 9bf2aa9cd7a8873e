import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importPage, missingPage } from './page-loader.ts'

// A browser that remembers which modules it could not fetch, as Chromium did until 156, and a network that comes and goes.

let isOnline: boolean
let remembered: Set<string>
let requestedAddresses: string[]

async function importing(address: string): Promise<unknown> {
  if (!remembered.has(address)) {
    requestedAddresses.push(address)
    if (isOnline) return { from: address }
    remembered.add(address)
  }
  throw new TypeError(`Failed to fetch dynamically imported module: ${address}`)
}

beforeEach(() => {
  vi.useFakeTimers()
  ;[isOnline, remembered, requestedAddresses] = [true, new Set(), []]
  vi.stubGlobal('fetch', async () => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return new Response(null)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('opens a page remembered as missing once online, without a document load', async () => {
  isOnline = false
  const page = importPage('/assets/crisis-1.js', importing)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(missingPage()).toBe('unreached')
  isOnline = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await page).toEqual({ from: expect.stringMatching(/^\/assets\/crisis-1\.js\?again=\d+$/) })
  expect(missingPage()).toBeNull()
})

test('never reuses a failed address, even if the network drops while loading', async () => {
  remembered.add('/assets/crisis-2.js')
  let breaks = 3
  const page = importPage('/assets/crisis-2.js', async (address) => {
    isOnline = breaks-- <= 0 || remembered.has(address)
    return importing(address).finally(() => (isOnline = true))
  })
  await vi.advanceTimersByTimeAsync(120_000)
  await page
  expect(new Set(requestedAddresses).size).toBe(requestedAddresses.length)
  expect(requestedAddresses.length).toBeGreaterThan(1)
})

test('two navigations to a loading page share one module and state', async () => {
  remembered.add('/assets/crisis-6.js')
  const pages = [1, 2].map(() => importPage('/assets/crisis-6.js', importing))
  await vi.advanceTimersByTimeAsync(60_000)
  const [first, second] = await Promise.all(pages)
  expect(second).toBe(first)
  expect(requestedAddresses).toHaveLength(1)
})

test('retries at once when the link is followed again without online event', async () => {
  const network = new EventTarget()
  vi.stubGlobal('window', network)
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  isOnline = false
  const first = importPage('/assets/crisis-7.js', importing)
  await vi.advanceTimersByTimeAsync(100_000)
  isOnline = true
  const second = importPage('/assets/crisis-7.js', importing)
  await vi.advanceTimersByTimeAsync(0)
  expect(await second).toBe(await first)
})

test('loads under the original address at once or after one interruption', async () => {
  expect(await importPage('/assets/crisis-3.js', importing)).toEqual({ from: '/assets/crisis-3.js' })
  let tries = 0
  const page = importPage('/assets/crisis-4.js', async (address) => {
    if (++tries === 1) throw new TypeError('Importing a module script failed.')
    return importing(address)
  })
  expect(await page).toEqual({ from: '/assets/crisis-4.js' })
})

test('does not rerun code that throws under another address', async () => {
  remembered.add('/assets/crisis-5.js')
  const broken = new Map<string, Error>()
  const page = importPage('/assets/crisis-5.js', async (address) => {
    if (address === '/assets/crisis-5.js') return importing(address)
    // As browsers do: a module is run once, and gives the same error each time it is imported.
    if (!broken.has(address)) broken.set(address, new Error(`broken on purpose in ${address}`))
    throw broken.get(address)
  })
  const failure = expect(page).rejects.toThrow('broken on purpose')
  await vi.advanceTimersByTimeAsync(60_000)
  await failure
  expect(broken.size).toBe(1)
})
