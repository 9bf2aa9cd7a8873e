import * as z from 'zod/mini'
import { reportType, severity } from '#contract/reports.ts'
import { type Answers, places, recurrences } from './answers.ts'
import { dayOf } from './dates.ts'

/** What the first entry of a report says, inside the seal. */
export const reportBody = z.strictObject({
  form: z.literal(1),
  types: z.array(reportType),
  title: z.string(),
  story: z.string(),
  when: z.strictObject({
    kind: z.nullable(z.enum(['day', 'range', 'ongoing', 'unknown'])),
    from: z.nullable(z.iso.date()),
    until: z.nullable(z.iso.date()),
    recurrence: z.nullable(z.enum(recurrences)),
  }),
  where: z.strictObject({
    places: z.array(z.enum(places)),
    words: z.string(),
    links: z.array(z.string()),
  }),
  severity: z.nullable(severity),
  /** To whom it was sent, and what that organisation said it must pass on. */
  organisation: z.nullable(z.strictObject({ id: z.uuid(), name: z.string(), dutyVersion: z.string() })),
})
export type ReportBody = z.infer<typeof reportBody>

/** The answers as they are sealed: trimmed, dates read, nothing kept that its question no longer asks. */
export function bodyOf(given: Answers, organisation: ReportBody['organisation']): ReportBody {
  const hasFrom = given.when === 'day' || given.when === 'range' || given.when === 'ongoing'
  return {
    form: 1,
    types: given.types,
    title: given.title.trim(),
    story: given.story.trim(),
    when: {
      kind: given.when,
      from: hasFrom ? dayOf(given.from) : null,
      until: given.when === 'range' ? dayOf(given.until) : null,
      recurrence: given.recurrence,
    },
    where: { places: given.places, words: given.place.trim(), links: linksOf(given.links) },
    severity: given.severity,
    organisation,
  }
}

/** Links as typed, one on each line or with spaces between. */
export function linksOf(typed: string): string[] {
  return typed.split(/\s+/).filter((link) => link !== '')
}
