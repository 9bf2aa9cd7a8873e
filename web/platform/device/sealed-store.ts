import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { parse, type $ZodType } from 'zod/v4/core'
import { open, seal } from '#encryption/age.ts'
import type { Bytes } from '#encryption/encoding.ts'
import { padJson, unpadJson, type Json } from '#encryption/padding.ts'
import { clearUnsent } from './clearing.ts'
import { registerCleanup } from './cleanup.ts'
import { deviceKey } from './key.ts'
import { moveToMemory } from './move-to-memory.ts'
import { sealedStores, type SealedStoreName } from './registry.ts'
import { hasStoredData } from './storage-room.ts'
import { keepsThings, store } from './store.ts'

// Wherever something is sealed here, what takes it away again is at hand. [Note: Deleting on leaving]
registerCleanup({ step: 'device', deleteUnsent: clearUnsent })

/** Something that was put into a store. */
export interface Kept<T> {
  id: string
  /** ISO 8601, UTC. */
  savedAt: string
  value: T
}

/** What is sealed: it says where it belongs, so that two things cannot be swapped. */
const envelope = z.strictObject({
  version: z.literal(1),
  store: z.string(),
  id: z.string(),
  savedAt: z.iso.datetime(),
  value: z.json(),
})

/**
 * Things that stay on this device, such as drafts, sealed under the device's key. They need no password and no network. A copy
 * of the browser's files cannot be read without its key store.
 *
 * @param name which things; part of what is sealed
 * @param shape checks what is read back; what no longer has the shape reads as if it were not there
 * @param options.putBack how what moves into the tab's memory is put there; like anything else where left out
 */
export function sealedStore<T extends Json>(
  name: SealedStoreName,
  shape: $ZodType<T>,
  options: { putBack?: (id: string, value: T) => Promise<unknown> } = {},
) {
  const shelved = store<Bytes>('sealed')
  const keyOf = (id: string) => `${name}/${id}`
  const isMissed = ['words', 'files'].includes(sealedStores[name].holds)

  async function get(id: string): Promise<Kept<T> | null> {
    const sealed = await shelved.get(keyOf(id))
    return sealed && openStored(sealed, name, id, shape)
  }

  async function sealAndPut(id: string, value: T): Promise<Kept<T>> {
    const savedAt = new Date().toISOString()
    const sealed = await sealForStore(name, { id, savedAt, value })
    await shelved.put(keyOf(id), sealed)
    if (isMissed) hasStoredData()
    return { id, savedAt, value }
  }

  const things = {
    name,
    get,
    put(id: string, value: T): Promise<Kept<T>> {
      return sealAndPut(id, value)
    },
    remove: (id: string): Promise<void> => shelved.remove(keyOf(id)),
    /** Everything in the store, the latest first. */
    async list(): Promise<Kept<T>[]> {
      const ids = (await shelved.keys(keyOf(''))).map((key) => key.slice(keyOf('').length))
      const found = await Promise.all(ids.map(get))
      return found.filter((kept) => kept !== null).sort((a, b) => b.savedAt.localeCompare(a.savedAt))
    },
    /** The ids of what is in this tab's memory, because the browser keeps nothing or nothing may stay on the device. */
    inTab: (): string[] =>
      shelved
        .inMemory()
        .filter((key) => key.startsWith(keyOf('')))
        .map((key) => key.slice(keyOf('').length)),
    /** Whether it survives the tab. Where it does not, the person is told. */
    survives: (): Promise<boolean> => keepsThings(),
  }
  moveToMemory(name, { ...things, put: options.putBack ?? sealAndPut })
  return things
}

/** Seals a thing under the device's key. @throws EncryptionError `tooLarge` over 1 MiB of JSON */
export async function sealForStore(store: string, { id, savedAt, value }: Kept<Json>): Promise<Bytes> {
  const { recipient } = await deviceKey()
  return seal(padJson({ version: 1, store, id, savedAt, value }), [recipient])
}

/** Opens what {@link sealForStore} sealed; `null` where it cannot be read here, or is something else. */
export async function openStored<T extends Json>(
  sealed: Bytes,
  store: string,
  id: string,
  shape: $ZodType<T>,
): Promise<Kept<T> | null> {
  try {
    const { identity } = await deviceKey()
    const found = z.parse(envelope, unpadJson(await open(sealed, [identity])))
    if (found.store !== store || found.id !== id) return null
    return { id, savedAt: found.savedAt, value: parse(shape, found.value) }
  } catch {
    // The browser lost the key, or an older version wrote it: it cannot be read any more.
    return null
  }
}
