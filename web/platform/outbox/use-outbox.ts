import { useMemo, useSyncExternalStore } from 'react'
import { outbox } from './here.ts'
import type { OutboxItem, OutboxState } from './item.ts'

const nothing: OutboxState = { items: [], lastInStep: null }

/** Everything that waits on this device, and when it was last in step. Loading this loads the outbox. */
export function useOutbox(): OutboxState {
  const { subscribe, current } = outbox()
  return useSyncExternalStore(subscribe, current, () => nothing)
}

/** What waits of one kind, of one owner, in one lane. */
export function useOutboxLane(kind: string, owner: string, lane: string): readonly OutboxItem[] {
  const { items } = useOutbox()
  return useMemo(
    () => items.filter((item) => item.kind === kind && item.owner === owner && item.lane === lane),
    [items, kind, owner, lane],
  )
}
