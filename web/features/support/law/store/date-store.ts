import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { personalKind } from '#web/records/personal/kind.ts'
import { filterKind, personalRecords } from '#web/records/personal/personal.ts'

/** A saved deadline. Sealed: no server learns its rule. */
export const legalDates = personalKind({
  name: 'legal-dates',
  shape: z.strictObject({
    rule: z.string(),
    /** Its name on the dashboard, generated or chosen by the person. */
    title: z.string(),
    start: z.string(),
    /** `2027-03-15`, the recommended day. */
    day: z.string(),
    /** The last day itself, if it is later. */
    last: z._default(z.nullable(z.string()), null),
  }),
})

export interface LegalDate {
  readonly rule: string
  readonly title: string
  readonly start: string
  readonly day: string
  readonly last: string
}

/** Saves a deadline; recalculating from the same start replaces it. @throws as personalRecords.save */
export async function saveDate(date: LegalDate): Promise<void> {
  if (personalRecords.current().status === 'reading') await personalRecords.load()
  const stored = filterKind(legalDates, personalRecords.current().records).find(
    ({ value }) => value.rule === date.rule && value.start === date.start,
  )
  await personalRecords.save(legalDates, { ...date }, stored?.id)
}
