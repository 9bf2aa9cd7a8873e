import { MustSignIn } from '#web/platform/outbox/kind.ts'
import { openContent, type PersonalKeys, sealContent } from './content.ts'
import type { Content, PersonalRow, PersonalRows } from './row.ts'

interface Dependencies {
  readonly rows: PersonalRows
  /** `null` while the vault is locked. */
  readonly keys: () => Promise<PersonalKeys | null>
}

/** Records as they lie on this device, opened and sealed with the keys of whose they are. */
export function createSealedRows({ rows, keys }: Dependencies) {
  async function keysOf(memberId: string): Promise<PersonalKeys> {
    const found = await keys()
    if (found?.memberId !== memberId) throw new MustSignIn()
    return found
  }

  async function sealRow(row: PersonalRow, version: number, written: Content): Promise<PersonalRow> {
    if (row.memberId === null) return { ...row, content: written }
    const own = await keysOf(row.memberId)
    const sealed = await sealContent(own.keys[0], row.id, version, written)
    return { ...row, sealed, sealedAs: version }
  }

  /** What is in a record; `null` where it was removed, or another key sealed it. @throws MustSignIn */
  async function read(row: PersonalRow): Promise<Content | null> {
    if (row.memberId === null || row.sealed === null) return row.content
    return openContent(await keysOf(row.memberId), row.id, row.sealedAs, row.sealed)
  }

  async function put(row: PersonalRow, written: Content): Promise<void> {
    const change = crypto.randomUUID()
    await rows.put(
      await sealRow({ ...row, isDirty: true, isRemoved: false, change }, row.version + 1, written),
    )
  }

  /** Where the server has never had it nothing of it is left; else it is removed there too. */
  async function putAway(row: PersonalRow): Promise<void> {
    if (row.memberId === null) return rows.remove(row.id, null)
    return rows.put({ ...row, isDirty: true, isRemoved: true, sealed: null, change: crypto.randomUUID() })
  }

  /** A record with what is in it; `null` where there is none. */
  async function openedOf(row: PersonalRow | null) {
    return row && !row.isRemoved ? { row, content: await read(row) } : null
  }

  return { keysOf, sealRow, read, put, putAway, openedOf }
}
export type SealedRows = ReturnType<typeof createSealedRows>
