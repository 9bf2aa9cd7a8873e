import { changedTextsPath } from '#contract/public-text-changes.ts'
import type { LanguagePlan, StoragePlan, StoredPage } from './plan.ts'

/**
 * [Note: Stored versions] Each build has its own cache, and a page is answered from one cache only, so that
 * two versions never mix. Files may come from any: their names change with their content. An older cache is
 * deleted as a whole, once no tab is open that was loaded from it.
 */
const prefix = 'upstander-'

/** The cache key that marks a completely stored language. No page has this address. */
const wholeMark = (locale: string) => `/-/whole/${locale}`

export const cacheName = (version: string): string => prefix + version

/** The number of concurrent requests. */
const maxConcurrent = 6

/**
 * Options for lookups, which ignore the `Vary` header. Addresses are stored and looked up without a query:
 * with `ignoreSearch`, Chromium reads every stored response to find one.
 */
const anyHeaders: CacheQueryOptions = { ignoreVary: true }

export async function openVersion({ version }: StoragePlan): Promise<Cache> {
  return caches.open(cacheName(version))
}

/** A stored response, of this version or, for files, of any. */
export async function storedFile(address: string): Promise<Response | undefined> {
  return caches.match(address, anyHeaders)
}

export async function storedPage(cache: Cache, page: StoredPage): Promise<Response | undefined> {
  const own = await cache.match(page.address, anyHeaders)
  return own ?? (page.blank === undefined ? undefined : cache.match(page.blank, anyHeaders))
}

/**
 * Stores missing pages and files; files that an older version has are copied. Blank pages come last: once
 * stored, one answers for every text of its kind, and it needs the file of texts and the code. [Note: Blank
 * pages]
 *
 * @throws TypeError if the network fails, or a page belongs to another build
 */
export async function store(cache: Cache, plan: LanguagePlan, addresses: readonly string[]): Promise<void> {
  const blanks = new Set(plan.pages.flatMap(({ address, isBlank }) => (isBlank ? [address] : [])))
  for (const isBlank of [false, true]) {
    const some = addresses.filter((address) => blanks.has(address) === isBlank)
    await storeConcurrently(cache, plan, some)
  }
}

async function storeConcurrently(
  cache: Cache,
  plan: LanguagePlan,
  addresses: readonly string[],
): Promise<void> {
  const hashes = new Map(plan.pages.map(({ address, hash }) => [address, hash]))
  const remaining = [...addresses]
  const work = async () => {
    for (let address = remaining.pop(); address !== undefined; address = remaining.pop()) {
      if (await cache.match(address, anyHeaders)) continue
      await cache.put(address, await fetchForCache(address, hashes))
    }
  }
  await Promise.all(Array.from({ length: maxConcurrent }, work))
}

async function fetchForCache(address: string, hashes: ReadonlyMap<string, string | null>): Promise<Response> {
  const isPage = hashes.has(address)
  const earlier = isPage ? undefined : await storedFile(address)
  if (earlier) return earlier
  const answer = await fetch(address, {
    cache: isPage ? 'no-cache' : 'default',
    credentials: 'omit',
    // Without later changes to its texts: these are applied afterwards. [Note: Changed texts]
    ...(isPage && { headers: { 'x-as-built': 'yes' } }),
  })
  if (!answer.ok) throw new TypeError(`${address} did not answer`)
  const hash = hashes.get(address)
  if (hash && (await sha256(await answer.clone().arrayBuffer())) !== hash)
    throw new TypeError(`${address} belongs to another build`)
  return answer
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Stores one page with the files that it references. They were just loaded, so most are in the browser's
 * HTTP cache; a page of another build is skipped, and so is everything when the network fails.
 */
export async function storeOpened(cache: Cache, plan: LanguagePlan, page: StoredPage): Promise<void> {
  try {
    await store(cache, plan, [page.address])
    const html = page.address.endsWith('.json') ? '' : await (await storedPage(cache, page))?.text()
    const files = new Set(plan.files)
    await store(
      cache,
      plan,
      (html?.match(/\/assets\/[\w.-]+/g) ?? []).filter((file) => files.has(file)),
    )
  } catch {
    // The page was shown; the next time it is fetched again.
  }
}

/** Stores the changes to texts with them. If this fails, the next page of texts repeats it. */
export async function storeChanges(cache: Cache): Promise<void> {
  const answer = await fetch(changedTextsPath, { credentials: 'omit' }).catch(() => null)
  if (answer?.ok) await cache.put(changedTextsPath, answer)
}

/** Stores everything that one language needs. */
export async function storeWhole(cache: Cache, locale: string, plan: LanguagePlan): Promise<void> {
  if (await isWhole(cache, locale)) return
  const pages = plan.pages.filter(({ blank }) => blank === undefined)
  await store(cache, plan, [...pages.map(({ address }) => address), ...plan.files])
  await storeChanges(cache)
  await cache.put(wholeMark(locale), new Response(null))
}

/** Whether a version has everything that a language needs. */
export async function isWhole(cache: Cache, locale: string): Promise<boolean> {
  return (await cache.match(wholeMark(locale))) !== undefined
}

/**
 * Whether any version on this device has a language completely: then the next version is stored completely
 * before it takes over.
 */
export async function isWholeSomewhere(locale: string): Promise<boolean> {
  return (await caches.match(wholeMark(locale))) !== undefined
}

/**
 * Removes the versions that are no longer in use. While a newer worker installs or waits, nothing is removed:
 * its files are already in their own cache. A worker is installing before it opens that cache, so the
 * registration is read after the names.
 */
export async function removeOtherVersions(
  { version }: Pick<StoragePlan, 'version'>,
  registration: Pick<ServiceWorkerRegistration, 'installing' | 'waiting'>,
): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(prefix) && name !== cacheName(version),
  )
  if (registration.installing || registration.waiting) return
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** Removes every version. */
export async function removeAllVersions(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(prefix))
  await Promise.all(ours.map((name) => caches.delete(name)))
}

/** The cache key of the tabs that were open when this version took over. No page has this address. */
const openMark = '/-/open-before'

/** Records the tabs that were loaded from an older version. */
export async function recordOpenTabs(cache: Cache, ids: readonly string[]): Promise<void> {
  await cache.put(openMark, Response.json(ids))
}

/** Whether one of the recorded tabs is still open. */
export async function isOldTabOpen(cache: Cache, ids: readonly string[]): Promise<boolean> {
  const recorded = await cache.match(openMark)
  const before: unknown = recorded ? await recorded.json() : []
  return Array.isArray(before) && before.some((id) => ids.includes(id))
}
