import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'

const moment = { day: z.iso.date(), time: z.nullable(z.string()) }

/** An entry of a log as shared: its text and times. Files, positions and earlier versions are never included. */
export const sharedEntry = z.strictObject({
  ...moment,
  /** The day is approximate. */
  about: z.boolean(),
  place: z.string(),
  words: z.string(),
  people: z.array(z.string()),
  links: z.array(z.string()),
  /** Recurrences. */
  again: z.array(z.strictObject(moment)),
})
export type SharedEntry = z.infer<typeof sharedEntry>

export const sharedEntries = z.strictObject({ entries: z.array(sharedEntry) })
