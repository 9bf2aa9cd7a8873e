import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Json } from '#encryption/padding.ts'
import { useAutosave } from '#web/platform/device/use-autosave.ts'
import type { PersonalKind } from './kind.ts'
import { ofKind, personalRecords, type PersonalRecord, type PersonalState } from './personal.ts'

const nothing: PersonalState = { status: 'reading', records: [] }

function usePersonalState(): PersonalState {
  useEffect(() => void personalRecords.load(), [])
  return useSyncExternalStore(personalRecords.subscribe, personalRecords.current, () => nothing)
}

/**
 * Somebody's own records of a kind, the latest first: on this device, and in the account once they have signed in.
 *
 * `status` is `locked` where somebody is signed in and their vault is not open: nothing can be read or saved then, and the page
 * shows what opens it. `conflicts` are pairs that two devices have changed at the same time, for the person to choose.
 */
export function usePersonalRecords<Value extends Json>(kind: PersonalKind<Value>) {
  const { status, records } = usePersonalState()
  const own = useMemo(() => ofKind(kind, records), [kind, records])
  const conflicts = useMemo(
    () =>
      own.flatMap((copy) => {
        const original = own.find(({ id }) => id === copy.copyOf)
        return original ? [{ copy, original }] : []
      }),
    [own],
  )
  const save = useCallback(
    (value: Value, id?: string): Promise<string> => personalRecords.save(kind, value, id),
    [kind],
  )
  return {
    status,
    records: own,
    conflicts,
    save,
    remove: personalRecords.remove,
    keepBoth: personalRecords.keepBoth,
    keepCopy: personalRecords.keepCopy,
  }
}

/** The one record of a kind of which there is one, such as settings; `null` until something was saved. */
export function useSingleRecord<Value extends Json>(kind: PersonalKind<Value>) {
  const { status, records, save } = usePersonalRecords(kind)
  const one: PersonalRecord<Value> | null = records.toSorted((a, b) => (a.id < b.id ? -1 : 1))[0] ?? null
  const id = one?.id
  return { status, record: one, save: useCallback((value: Value) => save(value, id), [save, id]) }
}

/**
 * One record while somebody is typing in it: saved shortly after each change, and there again after a reload or the way back.
 *
 * @param id - made by the page for a new one (`crypto.randomUUID()`), and kept in its address or its state
 * @param blank - what a new one holds; what is blank again is removed
 */
export function usePersonalDraft<Value extends Json & object>(
  kind: PersonalKind<Value>,
  id: string,
  blank: { readonly blank: Value; readonly isBlank: (value: Value) => boolean },
) {
  const store = useMemo(
    () => ({
      async get(key: string): Promise<Value | null> {
        await personalRecords.load()
        return (
          ofKind(kind, personalRecords.current().records).find((record) => record.id === key)?.value ?? null
        )
      },
      put: async (key: string, value: Value): Promise<void> =>
        void (await personalRecords.save(kind, value, key)),
      remove: personalRecords.remove,
      survives: () => personalRecords.outlives(id),
    }),
    [kind, id],
  )
  return useAutosave(store, id, blank)
}
