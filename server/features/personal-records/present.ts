import type { StoredRecord } from '#contract/personal-records.ts'
import type { PersonalRecordRow } from './queries.ts'

export function presentRecord({ id, version, change, sealed }: PersonalRecordRow): StoredRecord {
  return { id, version, change, sealed: sealed && sealed.toString('base64url') }
}
