import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { sessionStore } from '../session/session.ts'
import { outbox } from './here.ts'
import type { OutboxItem, OutboxState } from './item.ts'
import { type Registered, registeredKinds } from './kinds.ts'
import { type ListedItem, listedItems } from './listed-items.ts'

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

const noKinds: Pick<Registered, 'kinds'> = { kinds: [] }

/**
 * Everything that waits to be sent, of every kind and in order, with what can be done about each. Empty where nothing waits,
 * and while the device is being read.
 */
export function useOutboxItems(): readonly ListedItem[] {
  const { items } = useOutbox()
  const { user } = useSyncExternalStore(sessionStore.subscribe, sessionStore.current, sessionStore.current)
  const memberId = user?.id ?? null
  const [registered, setRegistered] = useState(noKinds)
  useEffect(() => {
    let isCurrent = true
    // Without them nothing can be taken back here, and everything is still named.
    registeredKinds().then(
      (found) => isCurrent && setRegistered(found),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return useMemo(() => listedItems(items, memberId, registered, outbox()), [items, memberId, registered])
}
