import type { Json } from '#encryption/padding.ts'
import type { PersonalKind } from './kind.ts'
import { filterKind, findSingleRecord, personalRecords } from './personal.ts'
import type { PersonalRecord } from './record.ts'

/**
 * Records of a kind as a store for useAutosave.
 *
 * @param isOf - whether a record belongs to a key; not needed for a single record
 */
export function createRecordStore<Value extends Json>(
  kind: PersonalKind<Value>,
  isOf: (key: string, value: Value) => boolean,
) {
  const find = (key: string): PersonalRecord<Value> | null | undefined => {
    const { records } = personalRecords.current()
    if (kind.isSingle) return findSingleRecord(kind, records)
    return filterKind(kind, records).find(({ value, copyOf }) => copyOf === null && isOf(key, value))
  }
  return {
    async get(key: string): Promise<Value | null> {
      if (personalRecords.current().status === 'reading') await personalRecords.load()
      return find(key)?.value ?? null
    },
    async put(key: string, value: Value, before?: Value | null): Promise<void> {
      await personalRecords.save(kind, value, find(key)?.id, before)
    },
    async remove(key: string): Promise<void> {
      const record = find(key)
      if (record) await personalRecords.remove(record.id)
    },
    async survives(): Promise<boolean> {
      const all = filterKind(kind, personalRecords.current().records)
      const each = await Promise.all(all.map(({ id }) => personalRecords.outlives(id)))
      return each.every(Boolean)
    },
    subscribe: personalRecords.subscribe,
  }
}

/**
 * Records of a kind with one record per key. If two devices have written the same one, both are kept and the person chooses.
 *
 * @param keyOf the key of a value; `put` ensures that the value contains it
 */
export function createKeyedRecords<Value extends Json>(
  kind: PersonalKind<Value>,
  { keyOf, withKey }: { keyOf: (value: Value) => string; withKey: (value: Value, key: string) => Value },
) {
  const store = createRecordStore(kind, (key, value) => keyOf(value) === key)
  return {
    ...store,
    put: (key: string, value: Value, before?: Value | null): Promise<void> =>
      store.put(key, withKey(value, key), before && withKey(before, key)),
  }
}
