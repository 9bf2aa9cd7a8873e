import type { Json } from '#encryption/padding.ts'
import type { PersistedItem } from './item.ts'
import type { OutboxKind, Outgoing } from './kind.ts'
import { outcomeOf } from './outcome.ts'

/** What changes at each look would be sealed again for ever. */
const maxSealings = 5

interface Delivery {
  readonly kind: OutboxKind
  readonly item: PersistedItem
  readonly signal: AbortSignal
  /** Keeps what was sealed, so that every further attempt, after a reload too, sends the same bytes. */
  readonly keepSealed: (sealed: Json) => Promise<void>
}

/**
 * Brings one thing to the server: seals it where that has not been done, sends it, and where something else is there by
 * now looks whether it has arrived, and seals it again where it has not.
 *
 * @throws whatever prevented it
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
