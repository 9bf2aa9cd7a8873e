import type { Json } from '#encryption/padding.ts'
import type { AutosaveStore } from '#web/platform/device/autosaved-value.ts'
import type { PersonalKind } from '#web/records/personal/kind.ts'
import { filterKind, personalRecords } from '#web/records/personal/personal.ts'

/** Records of a kind as an {@link AutosaveStore}: the key is the id of the record. */
export function createRecordStore<Value extends Json & object>(
  kind: PersonalKind<Value>,
): AutosaveStore<Value> {
  /** The last record written in this tab: its editor reports whether it survives the tab. */
  let last: string | null = null
  const recordOf = (id: string) =>
    filterKind(kind, personalRecords.current().records).find((record) => record.id === id)
  return {
    async get(id) {
      if (personalRecords.current().status === 'reading') await personalRecords.load()
      return recordOf(id)?.value ?? null
    },
    async put(id, value, before) {
      last = id
      await personalRecords.save(kind, value, id, before)
    },
    async remove(id) {
      if (recordOf(id)) await personalRecords.remove(id)
    },
    survives: async () => last === null || personalRecords.outlives(last),
    subscribe: personalRecords.subscribe,
  }
}
