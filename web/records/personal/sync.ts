import type { CallResult } from '#contract/endpoint.ts'
import type { listPersonalRecords } from '#contract/personal-records.ts'
import type { WithLock } from '#web/platform/device/with-lock.ts'
import type { PersonalKeys } from './content.ts'
import { createSignInAdoption, type AdoptionDependencies } from './adopt-on-sign-in.ts'
import { createSingleRecords } from './single-records.ts'
import { createSealedRows } from './sealed-rows.ts'
import { createRecordSender, type SendingServer } from './record-sender.ts'
import { createRemoteMerge } from './remote.ts'
import { createRecordWriter } from './record-writer.ts'

/** Dependencies of synchronisation. */
export interface SyncDependencies extends Pick<
  AdoptionDependencies,
  'rows' | 'waits' | 'isWaiting' | 'changed'
> {
  readonly lastSeen: {
    get: (memberId: string) => Promise<number>
    put: (memberId: string, change: number) => Promise<void>
  }
  readonly withLock: WithLock
  /** `null` while the vault is locked. */
  readonly keys: () => Promise<PersonalKeys | null>
  readonly server: {
    list: (after: number) => Promise<CallResult<typeof listPersonalRecords>>
  } & SendingServer
}

/** [Note: Personal records] Synchronises the records of this device with those of the account. */
export function createSync(dependencies: SyncDependencies) {
  const { rows, lastSeen, server, waits, changed } = dependencies
  const withRecordsLock = <Done>(work: () => Promise<Done>) => dependencies.withLock('personal', work)
  const sealedRows = createSealedRows(dependencies)
  const { keysOf, sealRow, read } = sealedRows

  async function written(id: string, memberId: string | null): Promise<void> {
    changed([id])
    if (memberId !== null) await waits(id, memberId)
  }

  const take = createRemoteMerge({ rows, read, sealRow })

  /**
   * Fetches and merges what other devices have written.
   * @throws MustSignIn, ApiError, OfflineError
   */
  async function pull(memberId: string): Promise<void> {
    const own = await keysOf(memberId)
    for (let more = true; more;) {
      const page = await server.list(await lastSeen.get(memberId))
      const last = page.items.at(-1)
      if (!last) return
      const copies: string[] = []
      for (const item of page.items) copies.push(...(await withRecordsLock(() => take(own, item))))
      await lastSeen.put(memberId, last.change)
      changed([...page.items.map(({ id }) => id), ...copies])
      for (const id of copies) await waits(id, memberId)
      more = page.more
    }
  }

  return {
    ...createRecordWriter({ rows, sealedRows, withRecordsLock, written }),
    ...createSingleRecords({ rows, sealedRows, withRecordsLock, written }),
    ...createRecordSender({ rows, sealedRows, withRecordsLock, server, changed }),
    ...createSignInAdoption({ ...dependencies, sealedRows, withRecordsLock }),
    read,
    pull,
    /** Whether nothing of a record is left to be sent, after the server reported a conflict. */
    async reconcile(id: string, memberId: string): Promise<boolean> {
      const versionOf = async () => (await rows.get(id, memberId))?.version
      const before = await versionOf()
      await pull(memberId)
      if ((await rows.get(id, memberId))?.isDirty !== true) return true
      if ((await versionOf()) === before) {
        // Its last change, such as a removal, was seen while it was not on this device: everything is read again.
        await lastSeen.put(memberId, 0)
        await pull(memberId)
      }
      return (await rows.get(id, memberId))?.isDirty !== true
    },
  }
}
export type PersonalSync = ReturnType<typeof createSync>
