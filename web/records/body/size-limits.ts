/** Maximum size of each text, in bytes of JSON. */
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
export type LimitedText = keyof typeof remainingBytes

/** For each person: a name, handle or description, and what is known about them. */
export const personLimits = { name: 300, words: 1_000 } as const

/** Maximum number of people in a report. */
export const maxPeople = 20

/**
 * Maximum size of all answers together, in bytes of JSON. With metadata they stay under 32 KiB, the largest bucket whose sealed form the
 * server accepts (contract/reports.ts: an entry has at most 64 KiB).
 */
export const maxAnswerBytes = 30_000

/** Size of a value as JSON in UTF-8. */
export function jsonBytes(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}
