import type { Json } from '#encryption/padding.ts'
import { isJsonEqual } from '#web/records/personal/record-merge.ts'
import { sync } from '#web/records/personal/personal.ts'
import { type PersonalRow, readRow } from '#web/records/personal/row.ts'
import type { CopiedRecord } from './record.ts'

/** The outcome for a record that exists here too: identical, both stored, or a conflict for the person to resolve. */
export type Comparison = 'same' | 'taken' | CopiedRecord | null

/**
 * How both versions stay when the same record differs here and in the backup: a draft becomes a second draft, a personal record
 * a copy next to the local one.
 *
 * @param memberId - the member whose vault is open; nobody else can read their records
 */
export function compareWithLocal(memberId: string | null) {
  return async (inCopy: CopiedRecord, local: CopiedRecord): Promise<Comparison> => {
    if (inCopy.store === 'drafts') return anotherDraft(inCopy)
    const [row, localRow] = [rowOf(inCopy), rowOf(local)]
    return row && localRow ? recordBeside(row, localRow, memberId) : null
  }
}

/** Whether the account has the record: there it may have been changed or removed since, which takes precedence. */
export function isInAccount(copiedRecord: CopiedRecord): boolean {
  const row = rowOf(copiedRecord)
  return row !== null && row.memberId !== null && !row.isDirty
}

const rowOf = ({ store, value }: CopiedRecord): PersonalRow | null =>
  store === 'personal' ? readRow(value) : null

function anotherDraft(inCopy: CopiedRecord): CopiedRecord | null {
  const { value } = inCopy
  if (typeof value !== 'object' || value === null || !isRecord(value)) return null
  // Under the other id it would be sent in its place; phrase and sending state stay with the original.
  const clearedFields = {
    phrase: null,
    phraseProven: false,
    prepared: null,
    isWaiting: false,
    wasOnItsWay: false,
  }
  return { ...inCopy, id: crypto.randomUUID(), value: { ...value, ...clearedFields } }
}

const isRecord = (value: Json & object): value is { readonly [name: string]: Json } => !Array.isArray(value)

async function recordBeside(
  row: PersonalRow,
  local: PersonalRow,
  memberId: string | null,
): Promise<Comparison> {
  const isReadable = row.memberId === null || row.memberId === memberId
  if (!isReadable || row.memberId !== local.memberId) return null
  const [remoteRow, localSync] = await Promise.all([sync.read(row), sync.read(local)])
  if (!remoteRow || (localSync && isJsonEqual(remoteRow.value, localSync.value))) return 'same'
  await sync.write(crypto.randomUUID(), { ...remoteRow, copyOf: remoteRow.copyOf ?? row.id }, row.memberId)
  return 'taken'
}
