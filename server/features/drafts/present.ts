import { draftDays } from '#contract/drafts.ts'
import { dayAfter } from '#server/platform/days.ts'
import type { DraftsRow } from './queries.ts'

/** The first day on which it is there no more. */
export const expiryOf = (keptOn: string): string => dayAfter(keptOn, draftDays)

export function presentDrafts({ version, sealed, keptOn }: DraftsRow) {
  return { version, sealed: sealed.toString('base64url'), expiresOn: expiryOf(keptOn) }
}
