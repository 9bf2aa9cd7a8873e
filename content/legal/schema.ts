import { z } from 'zod'
import { daySchema, localisedSchema } from '../localised-schema.ts'

/** A form that somebody fills in by hand. Blanks are written as `____`. */
export const legalForm = z.strictObject({
  /** Changes when the wording does. */
  version: daySchema,
  /** The day on which a lawyer last read it; null until one has. */
  reviewed: daySchema.nullable(),
  /** Where the rules are that the wording follows; none where it follows those of no country. */
  sources: z.array(z.strictObject({ name: z.string().min(1), url: z.url({ protocol: /^https$/ }) })),
  title: localisedSchema,
  /** What it is and is not, before the form itself. */
  note: localisedSchema,
  /** In the language in which it is used; what it names in the record is a placeholder, since the record may be in another. */
  paragraphs: z.array(z.string().min(1)).min(1),
})
export type LegalForm = z.infer<typeof legalForm>
