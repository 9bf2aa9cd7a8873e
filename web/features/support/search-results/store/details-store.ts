import { findSingleRecord, personalRecords } from '#web/records/personal/personal.ts'
import { createRecordStore } from '#web/records/personal/record-store.ts'
import { noticeDetails } from './kinds.ts'

/** Data about the sender, by fact. */
export type Details = Readonly<Record<string, string>>

const store = createRecordStore(noticeDetails, () => true)

/** A sender's data for notices, for useAutosave: stored fact by fact, so that changes of two devices are merged. */
export const detailsStore = {
  ...store,
  async get(key: string): Promise<Details | null> {
    const found = await store.get(key)
    return found && Object.fromEntries(Object.entries(found).map(([fact, { value }]) => [fact, value]))
  },
  async put(_key: string, details: Details): Promise<void> {
    const before = findSingleRecord(noticeDetails, personalRecords.current().records)?.value ?? {}
    const changed = Object.entries(details).filter(([fact, value]) => before[fact]?.value !== value)
    if (changed.length === 0) return
    const at = new Date().toISOString()
    await personalRecords.changeOne(noticeDetails, (storedDetails) => ({
      ...storedDetails,
      ...Object.fromEntries(changed.map(([fact, value]) => [fact, { at, value }])),
    }))
  },
}
