import { draftDays } from '#contract/drafts.ts'
import { dayAfter } from '#server/platform/days.ts'
import type { DraftsRow } from './queries.ts'

/** The first day on which it is there no more. */
export const expiryOf = (savedOn: string): string => dayAfter(savedOn, draftDays)

export function presentDrafts({ version, sealed, savedOn }: DraftsRow) {
  return { version, sealed: sealed.toString('base64url'), expiresOn: expiryOf(savedOn) }
}
