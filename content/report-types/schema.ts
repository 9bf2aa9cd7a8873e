import { z } from 'zod'
import { reportTypes } from '#contract/report-codes.ts'
import { localisedSchema } from '../localised-schema.ts'
import { dsaKeywordsByCategory } from './dsa.ts'

/**
 * Types and modes of bullying in the United States' uniform definition, which is about young people.
 * Source: Gladden et al., "Bullying Surveillance Among Youths", CDC and Department of Education, 2014.
 */
const cdcTypes = ['physical', 'verbal', 'relational', 'damage_to_property'] as const
const cdcModes = ['direct', 'indirect'] as const

/**
 * Grounds of a charge at the United States' Equal Employment Opportunity Commission, as on EEOC Form 5.
 * "Sex" includes pregnancy, sexual orientation and gender identity; "age" means 40 or older.
 */
const eeocBases = [
  'race',
  'color',
  'religion',
  'sex',
  'national_origin',
  'age',
  'disability',
  'genetic_information',
  'retaliation',
] as const

const knownKeywords = new Map<string, readonly string[]>(Object.entries(dsaKeywordsByCategory))

const dsaReasonSchema = z
  .strictObject({ category: z.string(), keywords: z.array(z.string()).min(1) })
  .refine(
    ({ category, keywords }) => keywords.every((keyword) => knownKeywords.get(category)?.includes(keyword)),
    'is not a pair of category and keyword in the DSA Transparency Database',
  )

export const reportTypeSchema = z.strictObject({
  code: z.enum(reportTypes),
  name: localisedSchema,
  /** One sentence a child of eleven understands. */
  help: localisedSchema,
  /** What someone might have seen or heard; shown under Details. */
  example: localisedSchema,
  audience: z.enum(['person', 'business', 'both']),
  /** Empty where the definition has no word for it, or where a business is the target. */
  cdc: z.strictObject({ types: z.array(z.enum(cdcTypes)), modes: z.array(z.enum(cdcModes)) }),
  /** How an online platform would file its decision. Empty where nothing was published online. */
  dsa: z.array(dsaReasonSchema),
  /** Replaces `dsa` where the person shown is or may be under 18. */
  dsaForMinors: z.array(dsaReasonSchema).min(1).optional(),
  /** Grounds that may apply to such a thing at work in the United States; the person says which did. */
  eeoc: z.array(z.enum(eeocBases)),
})

type DsaCategory = keyof typeof dsaKeywordsByCategory

/** One reason of the DSA vocabulary; only pairs that exist can be written. */
export type DsaReason = {
  [C in DsaCategory]: { category: C; keywords: (typeof dsaKeywordsByCategory)[C][number][] }
}[DsaCategory]

export type ReportTypeDescription = Readonly<
  Omit<z.infer<typeof reportTypeSchema>, 'dsa' | 'dsaForMinors'> & {
    dsa: DsaReason[]
    dsaForMinors?: DsaReason[]
  }
>
