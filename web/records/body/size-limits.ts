/** How much room each text has, in bytes of JSON. */
export const remainingBytes = {
  title: 480,
  story: 24_000,
  place: 2_000,
  service: 300,
  cost: 2_000,
  insiders: 1_000,
  links: 3_000,
  evidence: 3_000,
  effect: 4_000,
  wish: 2_000,
  tried: 3_000,
  contact: 1_000,
  notTold: 1_000,
} as const
export type TextWithRoom = keyof typeof remainingBytes

/** For each person: a name, handle or description, and what is known of them. */
export const roomForPerson = { name: 300, words: 1_000 } as const

/** How many people one report names. */
export const maxPeople = 20

/**
 * How much room all answers have together, in bytes of JSON. With what is around them they stay under 32 KiB, the
 * largest bucket whose sealed form the server takes (contract/reports.ts: an entry has at most 64 KiB).
 */
export const roomForAll = 30_000

/** How many bytes something takes as JSON in UTF-8. */
export function jsonBytes(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}
