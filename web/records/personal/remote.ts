import type { StoredRecord } from '#contract/personal-records.ts'
import { digestOf, newRow, type PersonalKeys } from './content.ts'
import { mergeContents } from './record-merge.ts'
import type { Content, PersonalRow, PersonalRows } from './row.ts'

interface Dependencies {
  readonly rows: Pick<PersonalRows, 'get' | 'put' | 'remove'>
  readonly read: (row: PersonalRow) => Promise<Content | null>
  readonly sealRow: (row: PersonalRow, version: number, content: Content) => Promise<PersonalRow>
}

/** The id of the copy of a change: derived from the change's local id, which is never sent. */
async function copyIdOf({ change }: PersonalRow): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`copy of ${change}`))
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  // In the format of a random UUID, as the server expects.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Merges a record from the account with local changes. */
export function createRemoteMerge({ rows, read, sealRow }: Dependencies) {
  /** @returns the ids of records that have to be sent because of it */
  async function mergeRecord(own: PersonalKeys, { id, version, sealed }: StoredRecord): Promise<string[]> {
    const storedRow = await rows.get(id, own.memberId)
    const row = storedRow ?? newRow(id, own.memberId)
    // Already known, including this device's own writes and older states.
    if (version <= row.version) return []
    if (sealed !== null && row.sent.includes(await digestOf(sealed))) {
      // This device wrote it, and the response was lost. Later local changes replace it.
      const isDirty = row.isRemoved || row.sealed !== sealed
      await rows.put({ ...row, version, isDirty, sent: [] })
      return isDirty ? [id] : []
    }
    const clean = { ...row, version, isDirty: false, isRemoved: false, sent: [], change: crypto.randomUUID() }
    if (sealed === null) {
      // Removed there and changed here: the change wins.
      if (row.isDirty && !row.isRemoved) return rows.put({ ...row, version }).then(() => [id])
      return rows.remove(id, own.memberId).then(() => [])
    }
    const theirs = { ...clean, sealed, sealedAs: version }
    // Changed there and removed here: the change wins.
    if (!row.isDirty || row.isRemoved) return rows.put(theirs).then(() => [])
    return merge(own, row, theirs)
  }

  async function merge(own: PersonalKeys, row: PersonalRow, theirs: PersonalRow): Promise<string[]> {
    const [written, found] = await Promise.all([read(row), read(theirs)])
    if (!written || !found)
      return rows.put(written ? { ...row, version: theirs.version } : theirs).then(() => [row.id])
    const merged = mergeContents(row.id, written, found)
    if (merged.kind === 'one') {
      await rows.put(await sealRow({ ...row, version: theirs.version }, theirs.version + 1, merged.content))
      return [row.id]
    }
    if (merged.kind === 'same') return rows.put(theirs).then(() => [])
    // The copy comes first, with a deterministic id: a tab that crashes between the two loses neither, and the next one creates no
    // duplicate.
    const copyId = await copyIdOf(row)
    if (!(await rows.get(copyId, own.memberId))) {
      const copy = { ...newRow(copyId, own.memberId), isDirty: true }
      await rows.put(await sealRow(copy, 1, merged.copy))
    }
    await rows.put(theirs)
    return [copyId]
  }

  return mergeRecord
}
