import { z } from 'zod'
import { strengths } from '../knowledge/words.ts'
import { daySchema, localisedSchema } from '../localised-schema.ts'
import data from './findings.json' with { type: 'json' }

/** What research and advice bodies say, for those who write guides and modules. Shown under Details, never as a headline. */
const findingSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  finding: localisedSchema,
  strength: z.enum(strengths),
  /** For the author. They are shown nowhere: a figure without its study misleads. */
  numbers: z.string().nullable(),
  source: z.strictObject({
    title: z.string().min(5),
    url: z.url({ protocol: /^https?$/ }).nullable(),
    year: z.int().min(1950).nullable(),
  }),
  /** `A`: its own text was seen. `B`: what others write of it was. `C`: nothing was, so it is shown as not confirmed. Never raised. */
  grade: z.enum(['A', 'B', 'C']),
  /** What no text may make of it. */
  doNot: z.string().min(5),
  /** The same for readers, in a sentence: what it does not show. Whatever the end of a scenario names has one. */
  limit: localisedSchema.optional(),
  /** The day on which the source was looked at. */
  checked: daySchema,
  reviewBy: daySchema,
})

export const findingsSchema = z.array(findingSchema)

export type Finding = Readonly<z.infer<typeof findingSchema>>

/** By id. @throws where the file is not in this form. */
export const readFindings = (): ReadonlyMap<string, Finding> =>
  new Map(findingsSchema.parse(data).map((finding) => [finding.id, finding]))
