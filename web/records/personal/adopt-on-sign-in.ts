import type { RecordWriterDependencies } from './record-writer.ts'

/** Dependencies of adopting local records. */
export interface AdoptionDependencies extends Pick<
  RecordWriterDependencies,
  'rows' | 'sealedRows' | 'withRecordsLock'
> {
  /** Queues a record of this member for sending. */
  readonly waits: (id: string, memberId: string) => Promise<void>
  /** Whether it is queued already. */
  readonly isWaiting: (id: string) => Promise<boolean>
  /** Records on this device have changed: these, or any. */
  readonly changed: (ids?: readonly string[]) => void
}

/** Assigns records on this device to a member who signs in, and queues them. */
export function createSignInAdoption(dependencies: AdoptionDependencies) {
  const { rows, sealedRows, withRecordsLock, waits, isWaiting, changed } = dependencies
  const { keysOf, sealRow } = sealedRows

  /** Records written before somebody signed in become theirs. */
  async function adoptRecords(memberId: string): Promise<void> {
    const own = await keysOf(memberId)
    const moved = await withRecordsLock(async () => {
      const found = (await rows.list()).filter((row) => row.memberId === null)
      for (const row of found) {
        const { content: written, ...rest } = row
        if (!written) continue
        const mine = { ...rest, content: null, memberId: own.memberId, isDirty: true, version: 0 }
        await rows.put(await sealRow(mine, 1, written))
      }
      return found.map(({ id }) => id)
    })
    if (moved.length > 0) changed()
    for (const id of moved) await waits(id, memberId)
  }

  /** Queues records that were stored but not queued because their tab crashed. */
  async function resume(memberId: string): Promise<void> {
    for (const row of await rows.list())
      if (row.memberId === memberId && row.isDirty && !(await isWaiting(row.id)))
        await waits(row.id, memberId)
  }

  return { moveIn: adoptRecords, resume }
}
