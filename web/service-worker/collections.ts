import { type LanguagePlan, type CollectionName, collectionNames } from './plan.ts'
import { isWhole, store, storeChanges } from './versions.ts'

/** The cache key that marks a stored collection. No page has this address. */
const mark = (locale: string, name: CollectionName) => `/-/kept/${locale}/${name}`

/** The state of a collection: `whole` if everything in its language is stored anyway. */
export interface CollectionState {
  readonly name: CollectionName
  readonly state: 'whole' | 'kept' | 'not kept'
  /** Compressed size in bytes. */
  readonly bytes: number
}

/** The messages about collections; all of them are answered with {@link CollectionState}s. */
export const collectionMessageTypes = ['TELL_COLLECTIONS', 'KEEP_COLLECTION', 'DROP_COLLECTION'] as const
export interface CollectionRequest {
  readonly act: (typeof collectionMessageTypes)[number]
  readonly name: CollectionName
}

/** The collection request in a message; `null` if it is about something else. */
export function collectionRequest(message: unknown): CollectionRequest | null {
  if (typeof message !== 'object' || message === null || !('type' in message)) return null
  const act = collectionMessageTypes.find((each) => each === message.type)
  const name = collectionNames.find((each) => 'name' in message && each === message.name)
  return act ? { act, name: name ?? 'guides' } : null
}

/** The state of each collection of a language. */
export async function collectionStates(
  cache: Cache,
  locale: string,
  plan: LanguagePlan,
): Promise<CollectionState[]> {
  const whole = await isWhole(cache, locale)
  return Promise.all(
    collectionNames.map(async (name) => {
      const isStored = (await cache.match(mark(locale, name))) !== undefined
      return {
        name,
        state: whole ? 'whole' : isStored ? 'kept' : 'not kept',
        bytes: plan.collections[name].bytes,
      }
    }),
  )
}

/** Stores a collection on request, on any network. @throws TypeError if the network fails */
export async function cacheCollection(
  cache: Cache,
  locale: string,
  plan: LanguagePlan,
  name: CollectionName,
): Promise<void> {
  await store(cache, plan, plan.collections[name].addresses)
  await storeChanges(cache)
  await cache.put(mark(locale, name), new Response(null))
}

/** Stores the collections that an earlier version had, before this version takes over. */
export async function cacheEarlierCollections(
  cache: Cache,
  locale: string,
  plan: LanguagePlan,
): Promise<void> {
  for (const name of collectionNames)
    if (await caches.match(mark(locale, name))) await cacheCollection(cache, locale, plan, name)
}

/** Removes a collection, including texts that were opened individually; its code stays, as other pages share it. */
export async function dropCollection(
  cache: Cache,
  locale: string,
  plan: LanguagePlan,
  name: CollectionName,
): Promise<void> {
  await cache.delete(mark(locale, name))
  if (await isWhole(cache, locale)) return
  const collection = new Set(plan.collections[name].addresses)
  for (const { address, blank } of plan.pages)
    if (collection.has(address) || (blank !== undefined && collection.has(blank))) await cache.delete(address)
}
