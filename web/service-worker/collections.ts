import { type LanguagePlan, type CollectionName, collectionNames } from './plan.ts'
import { isWhole, store, storeChanges } from './versions.ts'

/** Marks a collection that somebody wants to keep. No page has this address. */
const mark = (locale: string, name: CollectionName) => `/-/kept/${locale}/${name}`

/** How it is with a collection: `whole` where everything of its language is stored anyway. */
export interface CollectionState {
  readonly name: CollectionName
  readonly state: 'whole' | 'kept' | 'not kept'
  /** Bytes as they are sent. */
  readonly bytes: number
}

/** What a page asks about collections; all of these answer with {@link CollectionState}s. */
export const collectionActs = ['TELL_COLLECTIONS', 'KEEP_COLLECTION', 'DROP_COLLECTION'] as const
export interface CollectionRequest {
  readonly act: (typeof collectionActs)[number]
  readonly name: CollectionName
}

/** What a message asks about collections; `null` where it is about something else. */
export function collectionRequest(message: unknown): CollectionRequest | null {
  if (typeof message !== 'object' || message === null || !('type' in message)) return null
  const act = collectionActs.find((each) => each === message.type)
  const name = collectionNames.find((each) => 'name' in message && each === message.name)
  return act ? { act, name: name ?? 'guides' } : null
}

/** How it is with each collection of a language. */
export async function collectionStates(
  cache: Cache,
  locale: string,
  plan: LanguagePlan,
): Promise<CollectionState[]> {
  const whole = await isWhole(cache, locale)
  return Promise.all(
    collectionNames.map(async (name) => {
      const isKept = (await cache.match(mark(locale, name))) !== undefined
      return {
        name,
        state: whole ? 'whole' : isKept ? 'kept' : 'not kept',
        bytes: plan.collections[name].bytes,
      }
    }),
  )
}

/** Stores a collection because somebody asked for it, on any network. @throws TypeError where the network breaks off */
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

/** A version that replaces one with a collection has it too before it takes over. */
export async function cacheEarlierCollections(
  cache: Cache,
  locale: string,
  plan: LanguagePlan,
): Promise<void> {
  for (const name of collectionNames)
    if (await caches.match(mark(locale, name))) await cacheCollection(cache, locale, plan, name)
}

/** Takes a collection away, with those of its texts that were opened before; its code stays, which other pages share. */
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
