import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'

const moment = { day: z.iso.date(), time: z.nullable(z.string()) }

/** One entry of a log as it is shown to somebody: its words and when it was. Files, positions and earlier words never are. */
export const shownEntry = z.strictObject({
  ...moment,
  /** The day is only about right. */
  about: z.boolean(),
  place: z.string(),
  words: z.string(),
  people: z.array(z.string()),
  links: z.array(z.string()),
  /** When it happened again. */
  again: z.array(z.strictObject(moment)),
})
export type ShownEntry = z.infer<typeof shownEntry>

export const shownEntries = z.strictObject({ entries: z.array(shownEntry) })
