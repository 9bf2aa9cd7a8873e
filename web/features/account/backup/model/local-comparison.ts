import type { Json } from '#encryption/padding.ts'
import { areSame } from '#web/records/personal/merging.ts'
import { sync } from '#web/records/personal/personal.ts'
import { type PersonalRow, readRow } from '#web/records/personal/row.ts'
import type { Thing } from './record.ts'

/** The outcome for a record that exists here too: identical, both stored, or a conflict for the person to resolve. */
export type Comparison = 'same' | 'taken' | Thing | null

/**
 * How both versions stay when the same record differs here and in the backup: a draft becomes a second draft, a personal record
 * a copy next to the local one.
 *
 * @param memberId - the member whose vault is open; nobody else can read their records
 */
export function compareWithLocal(memberId: string | null) {
  return async (inCopy: Thing, here: Thing): Promise<Comparison> => {
    if (inCopy.store === 'drafts') return anotherDraft(inCopy)
    const [row, rowHere] = [rowOf(inCopy), rowOf(here)]
    return row && rowHere ? recordBeside(row, rowHere, memberId) : null
  }
}

/** Whether the account has the record: there it may have been changed or removed since, which takes precedence. */
export function isInAccount(thing: Thing): boolean {
  const row = rowOf(thing)
  return row !== null && row.memberId !== null && !row.isDirty
}

const rowOf = ({ store, value }: Thing): PersonalRow | null => (store === 'personal' ? readRow(value) : null)

function anotherDraft(inCopy: Thing): Thing | null {
  const { value } = inCopy
  if (typeof value !== 'object' || value === null || !isRecord(value)) return null
  // Under the other id it would be sent in its place; phrase and sending state stay with the original.
  const nothing = { phrase: null, phraseProven: false, prepared: null, isWaiting: false, wasOnItsWay: false }
  return { ...inCopy, id: crypto.randomUUID(), value: { ...value, ...nothing } }
}

const isRecord = (value: Json & object): value is { readonly [name: string]: Json } => !Array.isArray(value)

async function recordBeside(
  row: PersonalRow,
  here: PersonalRow,
  memberId: string | null,
): Promise<Comparison> {
  const isReadable = row.memberId === null || row.memberId === memberId
  if (!isReadable || row.memberId !== here.memberId) return null
  const [written, there] = await Promise.all([sync.read(row), sync.read(here)])
  if (!written || (there && areSame(written.value, there.value))) return 'same'
  await sync.write(crypto.randomUUID(), { ...written, copyOf: written.copyOf ?? row.id }, row.memberId)
  return 'taken'
}
