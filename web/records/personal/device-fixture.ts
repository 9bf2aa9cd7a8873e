import type { createSharedDisk, Turn } from '#web/platform/outbox/fixture.ts'
import type { Outbox } from '#web/platform/outbox/outbox.ts'
import type { createTabLocks, FakeTab } from '#web/platform/outbox/fake-tabs-fixture.ts'
import type { PersonalRow } from './row.ts'
import type { PersonalSync } from './sync.ts'

/** A tab of a device. */
export interface DeviceTab extends FakeTab {
  sync: PersonalSync
  outbox: Outbox
}

/** State shared by the tabs of a browser. */
export interface FixtureDevice {
  readonly rows: Map<string, string>
  readonly disk: ReturnType<typeof createSharedDisk>
  readonly locks: ReturnType<typeof createTabLocks>
  readonly tabs: DeviceTab[]
  readonly state: { seen: number; isReachable: boolean; isUnlocked: boolean }
}

/** The records of a device; each access takes a turn of its tab. */
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
