import type { $ZodType } from 'zod/v4/core'
import type { Bytes } from '#encryption/encoding.ts'
import type { Json } from '#encryption/padding.ts'
import { withLock } from '../device/with-lock.ts'
import { openStored, sealForStore } from '../device/sealed-store.ts'
import { moveValue, store as openStore } from '../device/store.ts'
import { sealedItem } from './device.ts'
import type { NewItem } from './queue.ts'
import { untilDone } from './until-done.ts'

/** Items of one kind as versions before the outbox stored them, and how they convert to outbox items. */
export interface EarlierStore<Value extends Json = Json> {
  /** The name of the sealed store (web/platform/device/sealed-store.ts). */
  readonly store: string
  readonly shape: $ZodType<Value>
  /** @returns `null` for an item that must not be sent any more */
  readonly itemOf: (
    value: Value,
    id: string,
  ) => (NewItem & { readonly sealed?: Json; readonly order: number }) | null
  /** What stays in the old store for the pages that read it there; nothing by default. */
  readonly remains?: (value: Value) => Value
}

/**
 * Migrates the queues of versions before the outbox. Each item moves in one database transaction, so that a
 * crash leaves it in exactly one place, and the next tab continues. Items that this device cannot decrypt
 * stay where they are.
 */
export async function migrateEarlierStores(earlier: readonly EarlierStore[]): Promise<void> {
  const stored = openStore<Bytes>('sealed')
  await withLock('outbox', async () => {
    for (const { store, shape, itemOf, remains } of earlier) {
      for (const key of await stored.keys(`${store}/`)) {
        const bytes = await stored.get(key)
        const storedItem = bytes && (await openStored(bytes, store, key.slice(store.length + 1), shape))
        const converted = storedItem && itemOf(storedItem.value, storedItem.id)
        if (!converted) continue
        const {
          sealed = null,
          notBefore = 0,
          addedAt = storedItem.savedAt,
          isTabOnly: _,
          ...item
        } = converted
        const initialState = { attempts: 0, isRefused: false, problem: null, revision: crypto.randomUUID() }
        const moved = await sealedItem({ ...item, ...initialState, sealed, notBefore, addedAt })
        const remainder =
          remains && (await sealForStore(store, { ...storedItem, value: remains(storedItem.value) }))
        await moveValue(['sealed', key], ['outbox', item.id], moved, remainder)
      }
    }
  })
}

interface MigrationOptions {
  /** Aborts the wait for another attempt. */
  readonly signal: AbortSignal
  /** Called for each failed attempt. Other work need not wait for the next one. */
  readonly onFailure: (problem: unknown) => void
}

/**
 * Repeats {@link carryOver} until it succeeds: a database that fails for a moment must not delay what was
 * sent until the next visit.
 *
 * @param earlier - loads the stores; loading their code may fail too
 * @throws the signal's reason
 */
export function migrateUntilDone(
  earlier: () => Promise<readonly EarlierStore[]>,
  { signal, onFailure }: MigrationOptions,
): Promise<void> {
  const onWait = (problem: unknown) => {
    if (problem !== null) onFailure(problem)
  }
  return untilDone(async () => migrateEarlierStores(await earlier()), {
    signal,
    onWait,
    isTemporary: () => true,
  })
}
