import type { Json } from '#encryption/padding.ts'
import type { PersonalKind } from './kind.ts'
import { ofKind, personalRecords } from './personal.ts'

/**
 * Records of a kind of which there is one for each key, as `useAutosave` has it. Where two devices have written the same one, both
 * stay and the person chooses.
 *
 * @param keyOf what a value belongs to; `put` makes sure that it is in the value
 */
export function keyedRecords<Value extends Json>(
  kind: PersonalKind<Value>,
  { keyOf, withKey }: { keyOf: (value: Value) => string; withKey: (value: Value, key: string) => Value },
) {
  const recordOf = (key: string) =>
    ofKind(kind, personalRecords.current().records).find(
      ({ value, copyOf }) => keyOf(value) === key && copyOf === null,
    )
  return {
    async get(key: string): Promise<Value | null> {
      if (personalRecords.current().status === 'reading') await personalRecords.load()
      return recordOf(key)?.value ?? null
    },
    async put(key: string, value: Value, before?: Value | null): Promise<void> {
      await personalRecords.save(kind, withKey(value, key), recordOf(key)?.id, before && withKey(before, key))
    },
    async remove(key: string): Promise<void> {
      const there = recordOf(key)
      if (there) await personalRecords.remove(there.id)
    },
    async survives(): Promise<boolean> {
      const all = ofKind(kind, personalRecords.current().records)
      const each = await Promise.all(all.map(({ id }) => personalRecords.outlives(id)))
      return each.every(Boolean)
    },
    subscribe: personalRecords.subscribe,
  }
}
