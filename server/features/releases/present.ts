import type { Release } from '#contract/releases.ts'
import type { ReleaseRow } from './queries.ts'

export function presentRelease({ month, releasedOn, digest, csvBytes, jsonBytes }: ReleaseRow): Release {
  const files = digest && {
    digest: digest.toString('base64url'),
    csv: csvBytes ?? 0,
    json: jsonBytes ?? 0,
  }
  return { month, releasedOn, files }
}
