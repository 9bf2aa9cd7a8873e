import type { OutboxItem, OutboxItemState } from './item.ts'
import type { Registered } from './kinds.ts'
import type { Outbox } from './outbox.ts'
import { isMissingKey } from './problem.ts'

/** Something that waits until it is sent, as a list of everything that does shows it. It says nothing of what was written. */
export interface ListedItem {
  readonly id: string
  /** The name of its kind (web/app/background/outbox-kinds.ts). */
  readonly kind: string
  /** When it was written: ISO 8601, UTC. */
  readonly since: string
  readonly state: OutboxItemState
  /** What blocks it, for `sentenceFor`; `null` where nothing does. */
  readonly problem: unknown
  /** Its keys are not at hand: it continues once the person has signed in, or opened their vault. */
  readonly waitsForKeys: boolean
  /** It outlives this tab. */
  readonly isKept: boolean
  /** Tries it now. */
  readonly retry: () => Promise<void>
  /** Takes it back for good; `null` where that is done on a page of its own, if at all. */
  readonly discard: (() => Promise<void>) | null
}

/**
 * Everything that waits for the present user. What another member left on this device is theirs, and not named.
 *
 * @param memberId - who is signed in; `null` where nobody is
 */
export function listedItems(
  items: readonly OutboxItem[],
  memberId: string | null,
  { kinds }: Pick<Registered, 'kinds'>,
  { retry, discard }: Pick<Outbox, 'retry' | 'discard'>,
): readonly ListedItem[] {
  const discardable = new Set(kinds.filter(({ isDiscardable }) => isDiscardable).map(({ name }) => name))
  const isOfSomebodyElse = ({ owner }: OutboxItem) =>
    owner.startsWith('member:') && owner !== `member:${memberId}`
  return items
    .filter((item) => !isOfSomebodyElse(item))
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
