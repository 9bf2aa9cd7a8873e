import { MustSignIn } from '#web/platform/outbox/kind.ts'
import { openContent, type PersonalKeys, sealContent } from './content.ts'
import type { Content, PersonalRow, PersonalRows } from './row.ts'

interface Dependencies {
  readonly rows: PersonalRows
  /** `null` while the vault is locked. */
  readonly keys: () => Promise<PersonalKeys | null>
}

/** Opens and seals stored records with their owner's keys. */
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

  /**
   * The contents of a record; `null` if it was removed, or another key sealed it.
   * @throws MustSignIn
   */
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

  /** Deletes a record the server never had; otherwise marks it as removed, to be removed there too. */
  async function markRemoved(row: PersonalRow): Promise<void> {
    if (row.memberId === null) return rows.remove(row.id, null)
    return rows.put({ ...row, isDirty: true, isRemoved: true, sealed: null, change: crypto.randomUUID() })
  }

  /** A record with its contents; `null` if there is none. */
  async function openRow(row: PersonalRow | null) {
    return row && !row.isRemoved ? { row, content: await read(row) } : null
  }

  return { keysOf, sealRow, read, put, putAway: markRemoved, openedOf: openRow }
}
export type SealedRows = ReturnType<typeof createSealedRows>
