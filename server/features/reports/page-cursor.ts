import { refuse } from '#server/platform/http/errors.ts'

/** How large a page's answer may grow, in bytes: an answer stays under 20 KB. */
export const pageBytes = 16_000

/** How many entries one answer has at most, and of how many bytes: short ones, or long ones when hundreds are read. */
export const entryPages = {
  short: { bytes: pageBytes, rows: 20 },
  long: { bytes: 400_000, rows: 400 },
} as const

/**
 * How many items from the first on stay under {@link pageBytes} as JSON, at least one, so that a list always continues.
 */
export function countFitting(items: readonly unknown[]): number {
  let bytes = 0
  const cut = items.findIndex((item, index) => {
    bytes += JSON.stringify(item).length
    return index > 0 && bytes > pageBytes
  })
  return cut === -1 ? items.length : cut
}

/** A cursor among a report's entries, by position. */
export function encodePosition(position: number): string {
  return Buffer.from(String(position)).toString('base64url')
}

/** @throws {Refusal} `invalid_input` for anything that {@link encodePosition} did not make */
export function decodePosition(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  const text = Buffer.from(cursor, 'base64url').toString('latin1')
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    refuse('invalid_input', 'This page marker is not valid.', {
      fields: { cursor: 'Start again from the first page.' },
    })
  }
  return Number(text)
}
