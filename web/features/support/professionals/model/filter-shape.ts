import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { needs } from '#content/professionals/names.ts'
import { accesses, fees, helpFields } from '#contract/professionals.ts'

/** The filter of the directory as it is stored in the tab. */
export const directoryFilterShape = z.strictObject({
  need: z.nullable(z.enum(needs.map(({ code }) => code))),
  field: z.nullable(z.enum(helpFields)),
  language: z.nullable(z.string()),
  fee: z.nullable(z.enum(fees)),
  access: z.nullable(z.enum(accesses)),
  country: z.nullable(z.string()),
  words: z.string(),
})
export type DirectoryFilterValue = z.infer<typeof directoryFilterShape>
