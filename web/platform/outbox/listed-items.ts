import type { OutboxItem, OutboxItemState } from './item.ts'
import type { RegisteredKinds } from './kinds.ts'
import type { Outbox } from './outbox.ts'
import { isMissingKey } from './problem.ts'

/** A waiting item as shown in a list of all of them. It contains no content. */
export interface ListedItem {
  readonly id: string
  /** The name of its kind (web/app/background/outbox-kinds.ts). */
  readonly kind: string
  /** When it was written: ISO 8601, UTC. */
  readonly since: string
  readonly state: OutboxItemState
  /** What blocks it, for `sentenceFor`; `null` if nothing does. */
  readonly problem: unknown
  /** Whether it waits for keys: it continues once the person has signed in, or opened their vault. */
  readonly waitsForKeys: boolean
  /** Whether it outlives this tab. */
  readonly isKept: boolean
  /** Sends it now. */
  readonly retry: () => Promise<void>
  /** Discards it for good; `null` if that is done on a page of its own, if at all. */
  readonly discard: (() => Promise<void>) | null
}

/**
 * All items that wait for the current user. Items that another member left on this device are not listed.
 *
 * @param memberId - the signed-in member; `null` if nobody is
 */
export function listedItems(
  items: readonly OutboxItem[],
  memberId: string | null,
  { kinds }: Pick<RegisteredKinds, 'kinds'>,
  { retry, discard }: Pick<Outbox, 'retry' | 'discard'>,
): readonly ListedItem[] {
  const discardable = new Set(kinds.filter(({ isDiscardable }) => isDiscardable).map(({ name }) => name))
  const belongsToOther = ({ owner }: OutboxItem) =>
    owner.startsWith('member:') && owner !== `member:${memberId}`
  return items
    .filter((item) => !belongsToOther(item))
    .map(({ id, kind, addedAt, state, problem, isKept }) => ({
      id,
      kind,
      since: addedAt,
      state,
      problem,
      waitsForKeys: isMissingKey(problem),
      isKept,
      retry: () => retry(id),
      discard: discardable.has(kind) ? () => discard(id) : null,
    }))
}
