import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Json } from '#encryption/padding.ts'
import { followRecords } from './record-stream.ts'
import type { PersonalKind } from './kind.ts'
import { filterKind, findSingleRecord, personalRecords, type PersonalState } from './personal.ts'
import type { PersonalRecord } from './record.ts'

const nothing: PersonalState = { status: 'reading', records: [] }

/** The records on this device, kept in step with other devices while mounted. */
export function usePersonalState(): PersonalState {
  const state = useSyncExternalStore(personalRecords.subscribe, personalRecords.current, () => nothing)
  useEffect(() => {
    // Loaded records are kept in step by watchers: opening thousands again for each part of a page would be slow.
    if (personalRecords.current().status !== 'ready') void personalRecords.load()
    return followRecords()
  }, [])
  return state
}

/** Two versions of a record, or of a kind's single record, written by two devices. */
export interface TwoVersions<Value extends Json> {
  readonly original: PersonalRecord<Value>
  readonly copy: PersonalRecord<Value>
}

/** Each record written as a version of another, with that one; for a single record, every other one. */
export function versionsOf<Value extends Json>(
  kind: PersonalKind<Value>,
  records: readonly PersonalRecord[],
): readonly TwoVersions<Value>[] {
  const own = filterKind(kind, records)
  const one = kind.isSingle ? findSingleRecord(kind, records) : null
  return own.flatMap((copy) => {
    const original = one ?? own.find(({ id }) => id === copy.copyOf)
    return original && original.id !== copy.id ? [{ copy, original }] : []
  })
}

/**
 * The person's own records of a kind, latest first: on this device, and in the account after sign-in. `status` is `locked` if somebody is
 * signed in with a locked vault: nothing can be read or saved then, and the page offers to unlock. `versions` are conflicting pairs for the
 * person to choose from.
 */
export function usePersonalRecords<Value extends Json>(kind: PersonalKind<Value>) {
  const { status, records } = usePersonalState()
  const own = useMemo(() => filterKind(kind, records), [kind, records])
  const versions = useMemo(() => versionsOf(kind, records), [kind, records])
  const save = useCallback(
    (value: Value, id?: string): Promise<string> => personalRecords.save(kind, value, id),
    [kind],
  )
  return { status, records: own, versions, save, remove: personalRecords.remove }
}

/** The single record of a kind, such as a plan; `null` until something was saved. */
export function useSingleRecord<Value extends Json>(kind: PersonalKind<Value>) {
  const { status, records, versions } = usePersonalRecords(kind)
  const record = useMemo(() => findSingleRecord(kind, records), [kind, records])
  const change = useCallback(
    (next: (there: Value | null) => Value | null): Promise<void> => personalRecords.changeOne(kind, next),
    [kind],
  )
  return { status, record, versions, change }
}
