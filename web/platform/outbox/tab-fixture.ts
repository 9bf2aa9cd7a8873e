import { entryKind, createProcessLocks, scriptedServer, createSharedDisk } from './fixture.ts'
import type { OutboxDependencies } from './outbox.ts'

/** A device with one tab, and a clock that only a test moves. */
export function world() {
  const server = scriptedServer()
  const disk = createSharedDisk()
  const timers = new Map<object, { at: number; callback: () => void }>()
  const state = { now: 1_800_000_000_000, isUnlocked: true }
  const kind = entryKind(server, () => state.isUnlocked)
  const withLock = createProcessLocks()
  const dependencies = (): OutboxDependencies => ({
    store: disk.storeFor(() => Promise.resolve()),
    findKind: async (name) => (name === 'entry' ? kind : null),
    withLock,
    now: () => state.now,
    later(milliseconds, callback) {
      const timer = {}
      timers.set(timer, { at: state.now + milliseconds, callback })
      return () => void timers.delete(timer)
    },
    notifyTabs: () => {},
  })
  function pass(milliseconds: number) {
    state.now += milliseconds
    for (const [timer, { at, callback }] of timers) {
      if (at > state.now) continue
      timers.delete(timer)
      callback()
    }
  }
  return { server, disk, state, kind, dependencies, pass, timers }
}

/** An item to add. */
export const message = (id: string, lane = 'report') => ({
  id,
  kind: 'entry',
  owner: 'member:1',
  lane,
  thing: { text: id },
})
/** The text of entries as a server has them. */
export const words = (texts: readonly string[]) => texts.map((text) => text.split('#')[0])
