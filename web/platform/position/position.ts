import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'

/** A point on the map, only if the person asked for it: degrees, and metres of accuracy. */
export const position = z.strictObject({ latitude: z.number(), longitude: z.number(), accuracy: z.number() })
export type Position = z.infer<typeof position>

/** How precisely a position is stored. */
export const exactnesses = ['exact', 'street', 'town'] as const
export type Exactness = (typeof exactnesses)[number]

/**
 * Decimals of a degree, and the error in metres: half a step along each of two axes, at the equator, where a
 * degree is 111 km.
 */
const roundings: Record<Exactness, { decimals: number; metres: number }> = {
  exact: { decimals: 5, metres: 1 },
  street: { decimals: 3, metres: 80 },
  town: { decimals: 2, metres: 800 },
}

/** Rounds a position to the precision that the person chose. The exact position is not stored. */
export function roundPosition({ latitude, longitude, accuracy }: Position, exactness: Exactness): Position {
  const { decimals, metres } = roundings[exactness]
  const round = (degrees: number) => Number(degrees.toFixed(decimals))
  return { latitude: round(latitude), longitude: round(longitude), accuracy: Math.ceil(accuracy) + metres }
}
