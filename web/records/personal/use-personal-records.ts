import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Json } from '#encryption/padding.ts'
import { followRecords } from './following.ts'
import type { PersonalKind } from './kind.ts'
import { ofKind, oneOf, personalRecords, type PersonalState } from './personal.ts'
import type { PersonalRecord } from './record.ts'

const nothing: PersonalState = { status: 'reading', records: [] }

/** What lies on this device, and, while it is shown, what other devices of the same member write. */
export function usePersonalState(): PersonalState {
  const state = useSyncExternalStore(personalRecords.subscribe, personalRecords.current, () => nothing)
  useEffect(() => {
    // What is there is kept in step by those who watch: opening thousands again for each part of a page would be felt.
    if (personalRecords.current().status !== 'ready') void personalRecords.load()
    return followRecords()
  }, [])
  return state
}

/** Two versions of a record, or of the one record of a kind, that two devices have written. */
export interface TwoVersions<Value extends Json> {
  readonly original: PersonalRecord<Value>
  readonly copy: PersonalRecord<Value>
}

/** Each record that was written beside another, with that other; of a kind of which there is one, every other one. */
export function versionsOf<Value extends Json>(
  kind: PersonalKind<Value>,
  records: readonly PersonalRecord[],
): readonly TwoVersions<Value>[] {
  const own = ofKind(kind, records)
  const one = kind.isSingle ? oneOf(kind, records) : null
  return own.flatMap((copy) => {
    const original = one ?? own.find(({ id }) => id === copy.copyOf)
    return original && original.id !== copy.id ? [{ copy, original }] : []
  })
}

/**
 * Somebody's own records of a kind, the latest first: on this device, and in the account once they have signed in.
 *
 * `status` is `locked` where somebody is signed in and their vault is not open: nothing can be read or saved then, and the page
 * shows what opens it. `versions` are pairs that two devices have written at the same time, for the person to choose.
 */
export function usePersonalRecords<Value extends Json>(kind: PersonalKind<Value>) {
  const { status, records } = usePersonalState()
  const own = useMemo(() => ofKind(kind, records), [kind, records])
  const versions = useMemo(() => versionsOf(kind, records), [kind, records])
  const save = useCallback(
    (value: Value, id?: string): Promise<string> => personalRecords.save(kind, value, id),
    [kind],
  )
  return { status, records: own, versions, save, remove: personalRecords.remove }
}

/** The one record of a kind of which there is one, such as a plan; `null` until something was saved. */
export function useSingleRecord<Value extends Json>(kind: PersonalKind<Value>) {
  const { status, records, versions } = usePersonalRecords(kind)
  const record = useMemo(() => oneOf(kind, records), [kind, records])
  const change = useCallback(
    (next: (there: Value | null) => Value | null): Promise<void> => personalRecords.changeOne(kind, next),
    [kind],
  )
  return { status, record, versions, change }
}
