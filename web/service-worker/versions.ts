import { changedTextsPath } from '#contract/changed-texts.ts'
import type { LanguagePlan, StoragePlan, StoredPage } from './plan.ts'

/**
 * [Note: Stored versions] Each build has a cache of its own, and a page is answered from one cache only, so that two versions
 * never mix. Files may be taken from any: their names change with their content. An older cache goes as a whole, once no tab
 * is open that was loaded from it.
 */
const prefix = 'upstander-'

/** Marks a language as stored whole. No page has this address. */
const wholeMark = (locale: string) => `/-/whole/${locale}`

export const cacheName = (version: string): string => prefix + version

/** How many requests are made at a time. */
const atOnce = 6

/**
 * How {@link StoredPage} addresses and files are looked for: whatever headers the answers vary by. They are stored without a query and
 * looked for without one: told to ignore it, Chromium opens every stored answer to find one of them.
 */
const anyHeaders: CacheQueryOptions = { ignoreVary: true }

export async function openVersion({ version }: StoragePlan): Promise<Cache> {
  return caches.open(cacheName(version))
}

/** An answer that is stored, in this version or, for files, in any. */
export async function storedFile(address: string): Promise<Response | undefined> {
  return caches.match(address, anyHeaders)
}

export async function storedPage(cache: Cache, page: StoredPage): Promise<Response | undefined> {
  const own = await cache.match(page.address, anyHeaders)
  return own ?? (page.blank === undefined ? undefined : cache.match(page.blank, anyHeaders))
}

/**
 * Stores pages and files that are not stored yet; files that an older version has are copied. Blank pages come last: one that is stored
 * answers for every text of its kind, and draws none without the file of texts and the code. [Note: Blank pages]
 *
 * @throws TypeError where the network breaks off, or a page is of another build
 */
export async function store(cache: Cache, plan: LanguagePlan, addresses: readonly string[]): Promise<void> {
  const blanks = new Set(plan.pages.flatMap(({ address, isBlank }) => (isBlank ? [address] : [])))
  for (const isBlank of [false, true]) {
    const some = addresses.filter((address) => blanks.has(address) === isBlank)
    await storeAtOnce(cache, plan, some)
  }
}

async function storeAtOnce(cache: Cache, plan: LanguagePlan, addresses: readonly string[]): Promise<void> {
  const hashes = new Map(plan.pages.map(({ address, hash }) => [address, hash]))
  const left = [...addresses]
  const work = async () => {
    for (let address = left.pop(); address !== undefined; address = left.pop()) {
      if (await cache.match(address, anyHeaders)) continue
      await cache.put(address, await fetched(address, hashes))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function fetched(address: string, hashes: ReadonlyMap<string, string | null>): Promise<Response> {
  const isPage = hashes.has(address)
  const earlier = isPage ? undefined : await storedFile(address)
  if (earlier) return earlier
  const answer = await fetch(address, {
    cache: isPage ? 'no-cache' : 'default',
    credentials: 'omit',
    // Without what was changed about its texts since: that is laid over it. [Note: Changed texts]
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
 * Stores one page with the files that it names. They have just come, so most of it is in the browser's own cache; a page of another build is
 * left, and so is everything where the network breaks off.
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
    // It was shown, and the next time it is asked for again.
  }
}

/** What was changed about texts is stored with them. Where it does not come now, it comes with the next page of texts. */
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

/** Whether any version on this device has a language whole: then the next version is stored whole before it takes over. */
export async function isWholeSomewhere(locale: string): Promise<boolean> {
  return (await caches.match(wholeMark(locale))) !== undefined
}

/** Removes the versions that nobody looks at any more. */
export async function removeOthers({ version }: StoragePlan): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(prefix) && name !== cacheName(version),
  )
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** Removes every version. */
export async function removeAll(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(prefix))
  await Promise.all(ours.map((name) => caches.delete(name)))
}

/** Where the tabs are noted that were open when this version took over. No page has this address. */
const openMark = '/-/open-before'

/** Notes the tabs that were loaded from an older version. */
export async function noteOpen(cache: Cache, ids: readonly string[]): Promise<void> {
  await cache.put(openMark, Response.json(ids))
}

/** Whether one of the tabs that were noted is still open. */
export async function isStillOpen(cache: Cache, ids: readonly string[]): Promise<boolean> {
  const noted = await cache.match(openMark)
  const before: unknown = noted ? await noted.json() : []
  return Array.isArray(before) && before.some((id) => ids.includes(id))
}
