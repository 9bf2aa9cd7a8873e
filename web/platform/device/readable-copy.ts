import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { Bytes } from '#encryption/encoding.ts'
import type { Json } from '#encryption/padding.ts'
import { waitForLeaveCleanup } from './leave-cleanup.ts'
import { sealedStores, type SealedStoreName } from './registry.ts'
import { type SealedStoreItem, openStored } from './sealed-store.ts'
import { store } from './store.ts'

/** The decrypted content of a store. */
export interface ReadableStore {
  readonly store: SealedStoreName
  readonly items: readonly SealedStoreItem<Json>[]
}

const sealedEntries = store<Bytes>('sealed')
const outboxItems = store<{ readonly sealed: Bytes }>('outbox')

/**
 * Everything on this device that its owner can have a copy of, decrypted with the device's key, whether the
 * code of its feature is loaded or not. What cannot be read is left out. [Note: What lies on the device]
 *
 * @param isWanted - which stores; by default those that the registry includes in the copy
 */
export async function readDevice(
  isWanted: (name: SealedStoreName) => boolean = (name) => sealedStores[name].inCopy,
): Promise<ReadableStore[]> {
  await waitForLeaveCleanup()
  const found: ReadableStore[] = []
  for (const name of sealedStoreNames) {
    if (!isWanted(name)) continue
    const items = await Promise.all(
      (await listSealed(name)).map(([id, sealed]) => openStored<Json>(sealed, name, id, z.json())),
    )
    const opened = items.filter((item) => item !== null)
    if (opened.length > 0) found.push({ store: name, items: opened })
  }
  return found
}

// The names are the list's own.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const sealedStoreNames = Object.keys(sealedStores) as SealedStoreName[]

async function listSealed(name: SealedStoreName): Promise<(readonly [id: string, sealed: Bytes])[]> {
  if (name === 'outbox') return (await outboxItems.entries()).map(([id, { sealed }]) => [id, sealed] as const)
  const start = `${name}/`
  return (await sealedEntries.entries()).flatMap(([key, sealed]) =>
    key.startsWith(start) ? [[key.slice(start.length), sealed] as const] : [],
  )
}
