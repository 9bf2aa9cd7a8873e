import './plain-parsers.ts'
import * as z from 'zod/mini'
import { zone } from './organisation-pages.ts'

const time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/))

/** When a place is open, in the time of the place. */
export const placeHours = z.strictObject({
  zone,
  open: z
    .array(
      z
        .strictObject({
          /** From 1, Monday, as ISO 8601 counts. */
          day: z.int().check(z.minimum(1), z.maximum(7)),
          from: time,
          until: time,
        })
        .check(z.refine(({ from, until }) => from < until, 'Must end after it starts.')),
    )
    .check(z.minLength(1), z.maxLength(21)),
})
export type PlaceHours = z.infer<typeof placeHours>
