import type { WithLock } from '#web/platform/device/with-lock.ts'
import type { sharedDisk, Turn } from '#web/platform/outbox/fixture.ts'
import type { Outbox } from '#web/platform/outbox/outbox.ts'
import type { PersonalRow } from './row.ts'
import type { PersonalSync } from './sync.ts'

/** A tab of a device; once it is dead nothing that was under way in it goes on. */
export interface DeviceTab {
  isDead: boolean
  sync: PersonalSync
  outbox: Outbox
  timers: Map<object, { at: number; callback: () => void }>
}

/** What tabs of one browser share. */
export interface FixtureDevice {
  readonly rows: Map<string, string>
  readonly disk: ReturnType<typeof sharedDisk>
  readonly locks: Map<string, { tab: DeviceTab; begin: () => void }[]>
  readonly tabs: DeviceTab[]
  readonly state: { seen: number; isReachable: boolean; isUnlocked: boolean }
}

/** Locks that die with their tab, as those of a browser do. */
export function locksOf({ locks }: FixtureDevice, tab: DeviceTab): WithLock {
  return (name, work) =>
    new Promise((resolve, reject) => {
      if (tab.isDead) return
      const queue = locks.get(name) ?? []
      locks.set(name, queue)
      const begin = () => {
        const over = () => {
          if (tab.isDead) return
          queue.shift()
          queue[0]?.begin()
        }
        void work().then(resolve, reject).then(over)
      }
      queue.push({ tab, begin })
      if (queue.length === 1) begin()
    })
}

/** The records of a device, each access a turn of its tab. */
export function rowsOf({ rows }: FixtureDevice, turn: Turn) {
  const read = (text: string | undefined): PersonalRow | null =>
    text === undefined ? null : JSON.parse(text)
  return {
    get: async (id: string) => turn().then(() => read(rows.get(id))),
    list: async () => turn().then(() => [...rows.values()].flatMap((text) => read(text) ?? [])),
    put: async (row: PersonalRow) => turn().then(() => void rows.set(row.id, JSON.stringify(row))),
    remove: async (id: string) => turn().then(() => void rows.delete(id)),
    outlives: async () => true,
  }
}
