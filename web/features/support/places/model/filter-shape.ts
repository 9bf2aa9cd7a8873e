import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { placeAccesses, placeCosts, placeGroups, placeNeeds } from '#contract/places.ts'

/** The filter of the list as it is stored in the tab. */
export const placeFilterShape = z.strictObject({
  words: z.string(),
  need: z.nullable(z.enum(placeNeeds)),
  group: z.nullable(z.enum(placeGroups)),
  access: z.array(z.enum(placeAccesses)),
  language: z.nullable(z.string()),
  cost: z.nullable(z.enum(placeCosts)),
  country: z.nullable(z.string()),
  isOpenNow: z.boolean(),
  isSaved: z.boolean(),
})
export type PlaceListFilterShape = z.infer<typeof placeFilterShape>
