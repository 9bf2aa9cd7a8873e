import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { sessionStore } from '../session/session.ts'
import { outbox } from './local-outbox.ts'
import type { OutboxItem, OutboxState } from './item.ts'
import { type RegisteredKinds, registeredKinds } from './kinds.ts'
import { type ListedItem, listedItems } from './listed-items.ts'

const nothing: OutboxState = { items: [], lastSyncAt: null }

/** The state of this device's outbox. Importing this module loads the outbox. */
export function useOutbox(): OutboxState {
  const { subscribe, current } = outbox()
  return useSyncExternalStore(subscribe, current, () => nothing)
}

/** The waiting items of one kind, owner and lane. */
export function useOutboxLane(kind: string, owner: string, lane: string): readonly OutboxItem[] {
  const { items } = useOutbox()
  return useMemo(
    () => items.filter((item) => item.kind === kind && item.owner === owner && item.lane === lane),
    [items, kind, owner, lane],
  )
}

const noKinds: Pick<RegisteredKinds, 'kinds'> = { kinds: [] }

/**
 * All items that wait to be sent, of every kind and in order, with the actions for each. Empty if nothing
 * waits, and while the device is being read.
 */
export function useOutboxItems(): readonly ListedItem[] {
  const { items } = useOutbox()
  const { user } = useSyncExternalStore(sessionStore.subscribe, sessionStore.current, sessionStore.current)
  const memberId = user?.id ?? null
  const [registered, setRegistered] = useState(noKinds)
  useEffect(() => {
    let isCurrent = true
    // Without the kinds, items cannot be discarded here, but are still listed.
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
