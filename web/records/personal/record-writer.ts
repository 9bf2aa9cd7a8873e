import type { Json } from '#encryption/padding.ts'
import { newRow } from './content.ts'
import { isUnchanged, mergeContents } from './record-merge.ts'
import type { Content, PersonalRow, PersonalRows } from './row.ts'
import type { SealedRows } from './sealed-rows.ts'

/** Dependencies of writing on this device. */
export interface RecordWriterDependencies {
  readonly rows: PersonalRows
  readonly sealedRows: SealedRows
  /** Runs one change of the records at a time. */
  readonly withRecordsLock: <Done>(work: () => Promise<Done>) => Promise<Done>
  /** A record was written or removed here: it has to be shown, and sent if it is a member's. */
  readonly written: (id: string, memberId: string | null) => Promise<void>
}

/** Writes and removes records on this device, online or offline. */
export function createRecordWriter({ rows, sealedRows, withRecordsLock, written }: RecordWriterDependencies) {
  const { read, put, putAway } = sealedRows

  /**
   * @param before - its contents when editing started, `null` for none. If they differ now, for example after receiving another device's
   *   version, both are kept. If omitted, it is overwritten.
   */
  async function write(
    id: string,
    content: Content,
    memberId: string | null,
    before?: Json | null,
  ): Promise<void> {
    const ids = await withRecordsLock(async () => {
      const row = (await rows.get(id, memberId)) ?? newRow(id, memberId)
      const storedContent = before === undefined || row.isRemoved ? null : await read(row)
      if (storedContent && before !== undefined && !isUnchanged(storedContent, before))
        return writeAsVersion(row, storedContent, content)
      await put(row, content)
      return [id]
    })
    for (const each of ids) await written(each, memberId)
  }

  /** @returns the ids of changed records */
  async function writeAsVersion(
    row: PersonalRow,
    storedContent: Content,
    content: Content,
  ): Promise<string[]> {
    const merged = mergeContents(row.id, content, storedContent)
    if (merged.kind === 'same') return []
    const target = merged.kind === 'one' ? row : newRow(crypto.randomUUID(), row.memberId)
    await put(target, merged.kind === 'one' ? merged.content : merged.copy)
    return [target.id]
  }

  async function remove(id: string, memberId: string | null): Promise<void> {
    const owner = await withRecordsLock(async () => {
      const row = await rows.get(id, memberId)
      if (row) await putAway(row)
      return row?.memberId ?? null
    })
    await written(id, owner)
  }

  return { write, remove }
}
