/**
 * How much room each text has, in bytes of JSON. Together, with what stands around them, they stay under 32 KiB, the
 * largest bucket whose sealed form the server takes (contract/reports.ts: an entry has at most 64 KiB).
 */
export const roomFor = { title: 480, story: 24_000, place: 2_000, links: 3_000 } as const

/** How many bytes something takes as JSON in UTF-8. */
export function jsonBytes(value: string | readonly string[]): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}
