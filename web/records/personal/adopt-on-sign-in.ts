import type { WritingDependencies } from './writing.ts'

/** What moving in needs of this device. */
export interface MovingInDependencies extends Pick<
  WritingDependencies,
  'rows' | 'sealedRows' | 'withRecordsLock'
> {
  /** A record of this member waits to be sent. */
  readonly waits: (id: string, memberId: string) => Promise<void>
  /** Whether it waits already. */
  readonly isWaiting: (id: string) => Promise<boolean>
  /** Something on this device has changed: these records, or any where none is named. */
  readonly changed: (ids?: readonly string[]) => void
}

/** Records that lie here and do not wait to be sent yet, though they are a member's from now on. */
export function createSignInAdoption(dependencies: MovingInDependencies) {
  const { rows, sealedRows, withRecordsLock, waits, isWaiting, changed } = dependencies
  const { keysOf, sealRow } = sealedRows

  /** What was written before somebody signed in becomes theirs. */
  async function moveIn(memberId: string): Promise<void> {
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

  /** What was written as its tab died is kept, and may not wait to be sent: from now on it does. */
  async function resume(memberId: string): Promise<void> {
    for (const row of await rows.list())
      if (row.memberId === memberId && row.isDirty && !(await isWaiting(row.id)))
        await waits(row.id, memberId)
  }

  return { moveIn, resume }
}
