import { randomBytes } from 'node:crypto'
import { personalRecordSizes } from '#contract/personal-records.ts'

/** Bytes as long as those of a sealed document of somebody's own. @param bucket - from 0, the shortest */
export function personalDocument(bucket = 0): string {
  return randomBytes(personalRecordSizes[bucket] ?? 0).toString('base64url')
}
