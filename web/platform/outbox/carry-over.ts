import type { $ZodType } from 'zod/v4/core'
import type { Bytes } from '#encryption/encoding.ts'
import type { Json } from '#encryption/padding.ts'
import { withLock } from '../device/with-lock.ts'
import { openStored, sealForStore } from '../device/sealed-store.ts'
import { moveBetween, store as openStore } from '../device/store.ts'
import { sealedItem } from './device.ts'
import type { NewItem } from './queue.ts'
import { untilDone } from './until-done.ts'

/** Things of one kind as a build before the outbox kept them, and what they are in it. */
export interface EarlierStore<Value extends Json = Json> {
  /** The name of the sealed store (web/platform/device/sealed-store.ts). */
  readonly store: string
  readonly shape: $ZodType<Value>
  /** @returns `null` for what is not to be sent any more */
  readonly itemOf: (
    value: Value,
    id: string,
  ) => (NewItem & { readonly sealed?: Json; readonly order: number }) | null
  /** What stays in the old place, for the pages that read it there; left out where nothing does. */
  readonly remains?: (value: Value) => Value
}

/**
 * Takes over what builds before the outbox had in queues of their own. Each thing moves in one step of the browser's
 * database, so a tab that dies meanwhile leaves it in one place or the other, and the next one continues. What this device
 * cannot read stays where it is.
 */
export async function carryOver(earlier: readonly EarlierStore[]): Promise<void> {
  const stored = openStore<Bytes>('sealed')
  await withLock('outbox', async () => {
    for (const { store, shape, itemOf, remains } of earlier) {
      for (const key of await stored.keys(`${store}/`)) {
        const bytes = await stored.get(key)
        const kept = bytes && (await openStored(bytes, store, key.slice(store.length + 1), shape))
        const given = kept && itemOf(kept.value, kept.id)
        if (!given) continue
        const { sealed = null, notBefore = 0, addedAt = kept.savedAt, isOfThisTab: _, ...item } = given
        const fresh = { attempts: 0, isRefused: false, problem: null, revision: crypto.randomUUID() }
        const moved = await sealedItem({ ...item, ...fresh, sealed, notBefore, addedAt })
        const left = remains && (await sealForStore(store, { ...kept, value: remains(kept.value) }))
        await moveBetween(['sealed', key], ['outbox', item.id], moved, left)
      }
    }
  })
}

interface CarryingOn {
  /** Ends the waiting for another attempt. */
  readonly signal: AbortSignal
  /** Hears of each attempt that failed, and why. Nothing else need wait for the next one. */
  readonly onFailure: (problem: unknown) => void
}

/**
 * Does {@link carryOver} until it is done: a database that is refused for a moment must not keep back until the next visit
 * what somebody has sent.
 *
 * @param earlier - the stores; their code may have to be fetched, which may fail too
 * @throws the signal's reason
 */
export function carryOverUntilDone(
  earlier: () => Promise<readonly EarlierStore[]>,
  { signal, onFailure }: CarryingOn,
): Promise<void> {
  const onWait = (problem: unknown) => {
    if (problem !== null) onFailure(problem)
  }
  return untilDone(async () => carryOver(await earlier()), { signal, onWait, mayPass: () => true })
}
