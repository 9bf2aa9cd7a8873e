import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { parse, type $ZodType } from 'zod/v4/core'
import { open, seal } from '#encryption/age.ts'
import type { Bytes } from '#encryption/encoding.ts'
import { padJson, unpadJson, type Json } from '#encryption/padding.ts'
import { clearUnsent } from './clear-device.ts'
import { registerCleanup } from './cleanup.ts'
import { deviceKey } from './device-key.ts'
import { moveToMemory } from './move-to-memory.ts'
import { sealedStores, type SealedStoreName } from './registry.ts'
import { requestPersistenceOnce } from './storage-space.ts'
import { hasDurableStorage, store } from './store.ts'

// Wherever something is sealed, the code that deletes it is loaded as well. [Note: Deleting on leaving]
registerCleanup({ step: 'device', deleteUnsent: clearUnsent })

/** An item as it was stored. */
export interface SealedStoreItem<T> {
  id: string
  /** ISO 8601, UTC. */
  savedAt: string
  value: T
}

/** What is sealed: it includes store and id, so that two items cannot be swapped. */
const envelope = z.strictObject({
  version: z.literal(1),
  store: z.string(),
  id: z.string(),
  savedAt: z.iso.datetime(),
  value: z.json(),
})

/**
 * Items that stay on this device, such as drafts, sealed with the device's key. They need no password and no
 * network. A copy of the browser's files cannot be read without its key store.
 *
 * @param name which store; part of what is sealed
 * @param shape validates what is read; a value that no longer fits reads as missing
 * @param options.putBack how an item is put into the tab's memory when the device becomes shared; by default
 * like any other
 */
export function sealedStore<T extends Json>(
  name: SealedStoreName,
  shape: $ZodType<T>,
  options: { putBack?: (id: string, value: T) => Promise<unknown> } = {},
) {
  const sealedEntries = store<Bytes>('sealed')
  const keyOf = (id: string) => `${name}/${id}`
  const isMissed = ['words', 'files'].includes(sealedStores[name].holds)

  async function get(id: string): Promise<SealedStoreItem<T> | null> {
    const sealed = await sealedEntries.get(keyOf(id))
    return sealed && openStored(sealed, name, id, shape)
  }

  async function sealAndPut(id: string, value: T): Promise<SealedStoreItem<T>> {
    const savedAt = new Date().toISOString()
    const sealed = await sealForStore(name, { id, savedAt, value })
    await sealedEntries.put(keyOf(id), sealed)
    if (isMissed) requestPersistenceOnce()
    return { id, savedAt, value }
  }

  const methods = {
    name,
    get,
    put(id: string, value: T): Promise<SealedStoreItem<T>> {
      return sealAndPut(id, value)
    },
    remove: (id: string): Promise<void> => sealedEntries.remove(keyOf(id)),
    /** All items of the store, newest first. */
    async list(): Promise<SealedStoreItem<T>[]> {
      const ids = (await sealedEntries.keys(keyOf(''))).map((key) => key.slice(keyOf('').length))
      const found = await Promise.all(ids.map(get))
      return found.filter((item) => item !== null).sort((a, b) => b.savedAt.localeCompare(a.savedAt))
    },
    /**
     * The ids of the items in this tab's memory, because the browser stores nothing or nothing may be stored
     * on the device.
     */
    inTab: (): string[] =>
      sealedEntries
        .inMemory()
        .filter((key) => key.startsWith(keyOf('')))
        .map((key) => key.slice(keyOf('').length)),
    /** Whether the store outlives the tab. If not, the page says so. */
    survives: (): Promise<boolean> => hasDurableStorage(),
  }
  moveToMemory(name, { ...methods, put: options.putBack ?? sealAndPut })
  return methods
}

/** Seals an item with the device's key. @throws EncryptionError `tooLarge` over 1 MiB of JSON */
export async function sealForStore(
  store: string,
  { id, savedAt, value }: SealedStoreItem<Json>,
): Promise<Bytes> {
  const { recipient } = await deviceKey()
  return seal(padJson({ version: 1, store, id, savedAt, value }), [recipient])
}

/** Decrypts what {@link sealForStore} sealed; `null` if it cannot be read here or does not match. */
export async function openStored<T extends Json>(
  sealed: Bytes,
  store: string,
  id: string,
  shape: $ZodType<T>,
): Promise<SealedStoreItem<T> | null> {
  try {
    const { identity } = await deviceKey()
    const found = z.parse(envelope, unpadJson(await open(sealed, [identity])))
    if (found.store !== store || found.id !== id) return null
    return { id, savedAt: found.savedAt, value: parse(shape, found.value) }
  } catch {
    // The browser lost the key, or an older version wrote it.
    return null
  }
}
