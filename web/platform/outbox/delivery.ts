import type { Json } from '#encryption/padding.ts'
import type { PersistedItem } from './item.ts'
import type { OutboxKind, Outgoing } from './kind.ts'
import { outcomeOf } from './outcome.ts'

/** The limit for an item that conflicts on every attempt, which would otherwise be resealed forever. */
const maxSealings = 5

interface Delivery {
  readonly kind: OutboxKind
  readonly item: PersistedItem
  readonly signal: AbortSignal
  /** Stores the sealed bytes, so that every further attempt, also after a reload, sends the same. */
  readonly keepSealed: (sealed: Json) => Promise<void>
}

/**
 * Delivers one item to the server: seals it unless that was done, and sends it. On a conflict it checks
 * whether the item has arrived, and otherwise seals it again.
 *
 * @throws what prevented the delivery
 */
export async function deliver({ kind, item, signal, keepSealed: storeSealed }: Delivery): Promise<void> {
  const outgoing = outgoingOf(item)
  let { sealed } = item
  for (let sealing = 1; ; sealing++) {
    if (sealed === null) {
      sealed = await kind.seal(outgoing)
      signal.throwIfAborted()
      await storeSealed(sealed)
    }
    signal.throwIfAborted()
    try {
      await kind.send(sealed, outgoing, signal)
      return
    } catch (error) {
      const outcome = outcomeOf(error)
      if (outcome !== 'changed' && outcome !== 'arrived') throw error
      if (await kind.reconcile(outgoing, signal)) return
      if (sealing === maxSealings) throw error
      sealed = null
    }
  }
}

export function outgoingOf({ id, owner, lane, thing, addedAt }: PersistedItem): Outgoing<Json> {
  return { id, owner, lane, thing, addedAt }
}
