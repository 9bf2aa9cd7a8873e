import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { personalKind } from '#web/records/personal/kind.ts'
import { ofKind, personalRecords } from '#web/records/personal/personal.ts'

/** A day that somebody counted and keeps. Sealed: no server learns by which rule. */
export const legalDates = personalKind({
  name: 'legal-dates',
  shape: z.strictObject({
    rule: z.string(),
    /** What it is called on the dashboard, in the words of the page or the person's own. */
    title: z.string(),
    start: z.string(),
    /** `2027-03-15`, the day to keep to. */
    day: z.string(),
    /** The last day itself, where it is a later one. */
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

/** Keeps a day; one that was counted again from the same start is kept once. @throws as personalRecords.save */
export async function saveDate(date: LegalDate): Promise<void> {
  if (personalRecords.current().status === 'reading') await personalRecords.load()
  const there = ofKind(legalDates, personalRecords.current().records).find(
    ({ value }) => value.rule === date.rule && value.start === date.start,
  )
  await personalRecords.save(legalDates, { ...date }, there?.id)
}
