import { z } from 'zod'
import { strengths } from '../knowledge/words.ts'
import { daySchema, localisedSchema } from '../localised-schema.ts'
import data from './findings.json' with { type: 'json' }

/** The results of research and advice bodies, for the authors of guides and modules. Shown under Details, never as a headline. */
const findingSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  finding: localisedSchema,
  strength: z.enum(strengths),
  /** For the author. Never shown, because a figure without its study misleads. */
  numbers: z.string().nullable(),
  source: z.strictObject({
    title: z.string().min(5),
    url: z.url({ protocol: /^https?$/ }).nullable(),
    year: z.int().min(1950).nullable(),
  }),
  /**
   * `A`: the original text was read. `B`: a secondary source was read. `C`: neither, so it is shown as not confirmed. Never raised.
   */
  grade: z.enum(['A', 'B', 'C']),
  /** Conclusions that no text may draw from it. */
  doNot: z.string().min(5),
  /** The same for readers, in a sentence: what it does not show. Required for every finding named at the end of a scenario. */
  limit: localisedSchema.optional(),
  /** The day on which the source was checked. */
  checked: daySchema,
  reviewBy: daySchema,
})

export const findingsSchema = z.array(findingSchema)

export type Finding = Readonly<z.infer<typeof findingSchema>>

/** All findings by id. @throws if the file is malformed */
export const readFindings = (): ReadonlyMap<string, Finding> =>
  new Map(findingsSchema.parse(data).map((finding) => [finding.id, finding]))
