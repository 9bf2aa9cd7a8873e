import { type LanguagePlan, type ShelfName, shelfNames } from './plan.ts'
import { isWhole, store, storeChanges } from './versions.ts'

/** Marks a shelf that somebody wants to keep. No page has this address. */
const mark = (locale: string, name: ShelfName) => `/-/kept/${locale}/${name}`

/** How it is with a shelf: `whole` where everything of its language is stored anyway. */
export interface ShelfState {
  readonly name: ShelfName
  readonly state: 'whole' | 'kept' | 'not kept'
  /** Bytes as they are sent. */
  readonly bytes: number
}

/** What a page asks about shelves; all of these answer with {@link ShelfState}s. */
export const shelfActs = ['TELL_SHELVES', 'KEEP_SHELF', 'DROP_SHELF'] as const
export interface ShelfAsked {
  readonly act: (typeof shelfActs)[number]
  readonly name: ShelfName
}

/** What a message asks about shelves; `null` where it is about something else. */
export function shelfAsked(message: unknown): ShelfAsked | null {
  if (typeof message !== 'object' || message === null || !('type' in message)) return null
  const act = shelfActs.find((each) => each === message.type)
  const name = shelfNames.find((each) => 'name' in message && each === message.name)
  return act ? { act, name: name ?? 'guides' } : null
}

/** How it is with each shelf of a language. */
export async function shelfStates(cache: Cache, locale: string, plan: LanguagePlan): Promise<ShelfState[]> {
  const whole = await isWhole(cache, locale)
  return Promise.all(
    shelfNames.map(async (name) => {
      const isKept = (await cache.match(mark(locale, name))) !== undefined
      return { name, state: whole ? 'whole' : isKept ? 'kept' : 'not kept', bytes: plan.shelves[name].bytes }
    }),
  )
}

/** Stores a shelf because somebody asked for it, on any network. @throws TypeError where the network breaks off */
export async function keepShelf(
  cache: Cache,
  locale: string,
  plan: LanguagePlan,
  name: ShelfName,
): Promise<void> {
  await store(cache, plan, plan.shelves[name].addresses)
  await storeChanges(cache)
  await cache.put(mark(locale, name), new Response(null))
}

/** A version that replaces one with a shelf has it too before it takes over. */
export async function keepShelvesOfBefore(cache: Cache, locale: string, plan: LanguagePlan): Promise<void> {
  for (const name of shelfNames)
    if (await caches.match(mark(locale, name))) await keepShelf(cache, locale, plan, name)
}

/** Takes a shelf away, with those of its texts that were opened before; its code stays, which other pages share. */
export async function dropShelf(
  cache: Cache,
  locale: string,
  plan: LanguagePlan,
  name: ShelfName,
): Promise<void> {
  await cache.delete(mark(locale, name))
  if (await isWhole(cache, locale)) return
  const shelf = new Set(plan.shelves[name].addresses)
  for (const { address, blank } of plan.pages)
    if (shelf.has(address) || (blank !== undefined && shelf.has(blank))) await cache.delete(address)
}
