import { externalStore } from '#web/ui/external-store.ts'
import type { WithLock } from '../device/with-lock.ts'
import { outgoingOf } from './delivery.ts'
import type { PersistedItem, OutboxItem, OutboxState } from './item.ts'
import type { OutboxStore } from './item-store.ts'
import type { FindKind } from './kind.ts'
import { createLanes } from './lanes.ts'
import { createRetryState } from './retry-state.ts'
import { createQueue, type NewItem } from './queue.ts'

/** What the outbox says to the other tabs: that something is different, or that something is not to be sent for now, or at all. */
export type OutboxSignal =
  | { readonly kind: 'changed' }
  | { readonly kind: 'discarded' | 'stopped'; readonly id: string }

/** What the outbox needs of the world. */
export interface OutboxDependencies {
  readonly store: OutboxStore
  readonly findKind: FindKind
  readonly withLock: WithLock
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Calls back after so many milliseconds. Gives what calls it off. */
  readonly later: (milliseconds: number, callback: () => void) => () => void
  readonly tell: (message: OutboxSignal) => void
}

/**
 * [Note: Outbox]
 *
 * Everything that may wait until it is sent: one queue a browser, whichever tab somebody wrote in. Things of one lane, such as
 * a report, go one after the other in the order in which they were written, since each names the one before; lanes do not wait
 * for each other. One tab at a time works on a lane, under a lock that dies with the tab. A thing is sealed when its turn comes
 * and kept in that form, so that every further attempt, after a reload too, sends the same bytes under the same id, which the
 * server stores once. What fails for now is tried again, later each time and never sooner than the server asked; what needs
 * keys waits for somebody to sign in; what is refused stays, with its reason, and holds up its lane until the person
 * tries again or discards it. (docs/decisions/0325-outbox.md)
 */
export function createOutbox(dependencies: OutboxDependencies) {
  const { findKind, tell } = dependencies
  const state = externalStore<OutboxState>({ items: [], lastInStep: null })
  const queue = createQueue(dependencies)
  const obstacles = createRetryState(dependencies.now)
  let isClosed = false

  async function show(lastInStep = state.current().lastInStep): Promise<void> {
    const outliving = new Map<string, boolean>()
    // Something may be added meanwhile.
    const next = () => queue.known().find(({ id }) => !outliving.has(id))
    for (let item = next(); item; item = next()) outliving.set(item.id, await queue.outlives(item.id))
    if (isClosed) return
    const items = queue.known().map((item) => shownItem(item, outliving.get(item.id) ?? false))
    state.set({ items, lastInStep })
  }

  function shownItem(item: PersistedItem, isKept: boolean): OutboxItem {
    const { isRefused, sealed, ...rest } = item
    const shown = { ...rest, isKept, isSealed: sealed !== null }
    if (lanes.isUnderWay(item.id)) return { ...shown, state: 'sending', problem: null }
    return { ...shown, state: isRefused ? 'refused' : 'waiting', problem: obstacles.of(item) }
  }

  const lanes = createLanes({ ...dependencies, queue, obstacles, show, isClosed: () => isClosed })
  const { open } = lanes

  return {
    current: state.current,
    subscribe: state.subscribe,
    /** Continues with what was left over. @throws what the device says where it refuses its database; it is read again later */
    open,
    /** Takes a thing in; resolves when it is kept, or is known to stay in this tab. Sending continues by itself. */
    async add(item: NewItem): Promise<void> {
      await queue.add(item)
      obstacles.forget(item.id)
      tell({ kind: 'changed' })
      // Where the device refuses its database now, it is read later: what is not read is not sent.
      await open().catch(() => undefined)
    },
    /** Tries again what was refused or waits: one thing, or all of them. */
    async retry(id?: string): Promise<void> {
      await queue.reset(id)
      obstacles.forgetAll()
      tell({ kind: 'changed' })
      await open()
    },
    /** Takes a thing back that has not arrived. What was under way may have arrived all the same. */
    async discard(id: string): Promise<void> {
      const item = queue.known().find((each) => each.id === id)
      lanes.stop(id)
      await queue.remove(id)
      tell({ kind: 'discarded', id })
      if (item) (await findKind(item.kind))?.discarded?.(outgoingOf(item))
      await open()
    },
    /** Holds a thing back until it is tried again, and ends what is under way of it, in whichever tab. */
    async withhold(id: string, reason: string): Promise<void> {
      const item = queue.known().find((each) => each.id === id)
      if (!item) return
      // Noted before it is stopped: whatever works on its lane looks at it again then.
      await queue.change(item, { problem: { kind: 'withheld', reason }, isRefused: true })
      obstacles.forget(id)
      lanes.stop(id)
      tell({ kind: 'stopped', id })
      await lanes.read()
    },
    /** The network is back: what waited for it waits no longer. */
    async backOnline(): Promise<void> {
      obstacles.backOnline(queue.known())
      await open()
    },
    /** Somebody has signed in, or opened their vault. */
    async signedIn(): Promise<void> {
      obstacles.signedIn()
      await open()
    },
    /** What another tab says. */
    async hear(message: OutboxSignal): Promise<void> {
      if (message.kind !== 'changed') lanes.stop(message.id)
      await open()
    },
    /** The device has another owner, or room again: what waits may be kept by now, or no more. */
    lookAgain: lanes.read,
    /** Stops, and forgets what it shows. What is kept stays kept. */
    close() {
      isClosed = true
      lanes.close()
      queue.forget()
      state.set({ items: [], lastInStep: null })
    },
  }
}
export type Outbox = ReturnType<typeof createOutbox>
