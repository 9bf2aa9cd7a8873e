import { z } from 'zod'
import { daySchema, localisedSchema } from './localised-schema.ts'

export const blockSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: localisedSchema }),
  z.strictObject({ kind: z.literal('list'), items: z.array(localisedSchema).min(1).readonly() }),
  z
    .strictObject({
      kind: z.literal('table'),
      columns: z.array(localisedSchema).min(2).readonly(),
      rows: z.array(z.array(localisedSchema).readonly()).min(1).readonly(),
    })
    .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), 'has a ragged row'),
])

export const reviewSchema = z.strictObject({ by: z.string().min(2), on: daySchema })
