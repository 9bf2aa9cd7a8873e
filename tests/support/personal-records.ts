import { randomBytes } from 'node:crypto'
import { personalRecordSizes } from '#contract/personal-records.ts'

/** Random bytes of the length of a sealed personal document. @param bucket size class from 0, the shortest */
export function personalDocument(bucket = 0): string {
  return randomBytes(personalRecordSizes[bucket] ?? 0).toString('base64url')
}
