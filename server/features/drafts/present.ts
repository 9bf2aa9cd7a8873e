import { draftDays } from '#contract/drafts.ts'
import type { DraftsRow } from './queries.ts'

/** The first day on which it is there no more. */
export function expiryOf(keptOn: string): string {
  const day = new Date(`${keptOn}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + draftDays)
  return day.toISOString().slice(0, 10)
}

export function presentDrafts({ version, sealed, keptOn }: DraftsRow) {
  return { version, sealed: sealed.toString('base64url'), expiresOn: expiryOf(keptOn) }
}
