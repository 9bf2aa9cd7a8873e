import { externalStore } from '#web/ui/external-store.ts'
import type { WithLock } from '../device/with-lock.ts'
import { outgoingOf } from './delivery.ts'
import type { PersistedItem, OutboxItem, OutboxState } from './item.ts'
import type { OutboxStore } from './item-store.ts'
import type { FindKind } from './kind.ts'
import { createLanes } from './lanes.ts'
import { createRetryState } from './retry-state.ts'
import { createQueue, type NewItem } from './queue.ts'

/** What the outbox posts to other tabs: that something changed, or that an item must not be sent for now, or at all. */
export type OutboxSignal =
  | { readonly kind: 'changed' }
  | { readonly kind: 'discarded' | 'stopped'; readonly id: string }

/** What the outbox needs of its environment. */
export interface OutboxDependencies {
  readonly store: OutboxStore
  readonly findKind: FindKind
  readonly withLock: WithLock
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Schedules a callback after a time in milliseconds; returns its cancel function. */
  readonly later: (milliseconds: number, callback: () => void) => () => void
  readonly notifyTabs: (message: OutboxSignal) => void
}

/**
 * [Note: Outbox]
 *
 * Everything that may wait until it is sent: one queue per browser, for all tabs. Items of one lane, such as
 * a report, are sent one after the other in the order in which they were written, since each names the one
 * before; lanes do not wait for each other. One tab at a time works on a lane, under a lock that is released
 * when the tab closes. An item is sealed when its turn comes and stored in that form, so that every further
 * attempt, also after a reload, sends the same bytes under the same id, which the server stores once. What
 * fails temporarily is retried with increasing delays, never sooner than the server asked; what needs keys
 * waits for a sign-in; what is refused stays, with its reason, and blocks its lane until the person retries
 * or discards it. (docs/decisions/0325-outbox.md)
 */
export function createOutbox(dependencies: OutboxDependencies) {
  const { findKind, notifyTabs } = dependencies
  const state = externalStore<OutboxState>({ items: [], lastSyncAt: null })
  const queue = createQueue(dependencies)
  const retryState = createRetryState(dependencies.now)
  let isClosed = false

  async function show(lastSyncAt = state.current().lastSyncAt): Promise<void> {
    const outlivingById = new Map<string, boolean>()
    // Items may be added in the meantime.
    const next = () => queue.known().find(({ id }) => !outlivingById.has(id))
    for (let item = next(); item; item = next()) outlivingById.set(item.id, await queue.outlivesTab(item.id))
    if (isClosed) return
    const items = queue.known().map((item) => shownItem(item, outlivingById.get(item.id) ?? false))
    state.set({ items, lastSyncAt })
  }

  function shownItem(item: PersistedItem, isKept: boolean): OutboxItem {
    const { isRefused, sealed, ...rest } = item
    const shown = { ...rest, isKept, isSealed: sealed !== null }
    if (lanes.isUnderWay(item.id)) return { ...shown, state: 'sending', problem: null }
    return { ...shown, state: isRefused ? 'refused' : 'waiting', problem: retryState.of(item) }
  }

  const lanes = createLanes({ ...dependencies, queue, retryState, show, isClosed: () => isClosed })
  const { open } = lanes

  return {
    current: state.current,
    subscribe: state.subscribe,
    /** Continues with what was left over. @throws the database's error; it is read again later */
    open,
    /** Adds an item; resolves when it is stored, or is known to stay in this tab. Sending starts by itself. */
    async add(item: NewItem): Promise<void> {
      await queue.add(item)
      retryState.forget(item.id)
      notifyTabs({ kind: 'changed' })
      // If the database fails now, it is read later: what is not read is not sent.
      await open().catch(() => undefined)
    },
    /** Retries what was refused or waits: one item, or all of them. */
    async retry(id?: string): Promise<void> {
      await queue.reset(id)
      retryState.forgetAll()
      notifyTabs({ kind: 'changed' })
      await open()
    },
    /** Discards an item that has not arrived. An attempt in progress may have arrived all the same. */
    async discard(id: string): Promise<void> {
      const item = queue.known().find((each) => each.id === id)
      lanes.stop(id)
      await queue.remove(id)
      notifyTabs({ kind: 'discarded', id })
      if (item) (await findKind(item.kind))?.onDiscarded?.(outgoingOf(item))
      await open()
    },
    /** Withholds an item until it is retried, and aborts any attempt to send it, in all tabs. */
    async withhold(id: string, reason: string): Promise<void> {
      const item = queue.known().find((each) => each.id === id)
      if (!item) return
      // Recorded before it is stopped: whatever works on its lane then reads it again.
      await queue.change(item, { problem: { kind: 'withheld', reason }, isRefused: true })
      retryState.forget(id)
      lanes.stop(id)
      notifyTabs({ kind: 'stopped', id })
      await lanes.read()
    },
    /** The network is back: what waited for it is due now. */
    async backOnline(): Promise<void> {
      retryState.backOnline(queue.known())
      await open()
    },
    /** Somebody has signed in, or opened their vault. */
    async signedIn(): Promise<void> {
      retryState.signedIn()
      await open()
    },
    /** Handles a message of another tab. */
    async receive(message: OutboxSignal): Promise<void> {
      if (message.kind !== 'changed') lanes.stop(message.id)
      await open()
    },
    /**
     * Called when the device choice changed or the device has space again: waiting items may be stored now,
     * or no longer.
     */
    refresh: lanes.read,
    /** Stops, and clears what it shows. What is stored stays stored. */
    close() {
      isClosed = true
      lanes.close()
      queue.forget()
      state.set({ items: [], lastSyncAt: null })
    },
  }
}
export type Outbox = ReturnType<typeof createOutbox>
