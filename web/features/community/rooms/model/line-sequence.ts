import type { RoomLine } from '#contract/community/rooms.ts'

/** The lines of a session on this device, by number, without duplicates. */
export type LineSequence = readonly RoomLine[]

/** Merges lines: newer versions replace older ones. */
export function withLines(before: LineSequence, added: readonly RoomLine[]): LineSequence {
  if (added.length === 0) return before
  const last = before.at(-1)
  const first = added[0]
  // Nearly always a single line is appended.
  if (added.length === 1 && first && (!last || first.number > last.number)) return [...before, first]
  const byNumber = new Map(before.map((line) => [line.number, line]))
  for (const line of added) byNumber.set(line.number, line)
  return [...byNumber.values()].toSorted((one, other) => one.number - other.number)
}

/** A removed line keeps its place, without its text. */
export const removeText = (before: LineSequence, number: number): LineSequence =>
  before.map((line) => (line.number === number ? { ...line, words: '', isTakenAway: true } : line))

/** The number of the newest line, 0 if there is none. */
export const lastLineNumber = (lines: LineSequence): number => lines.at(-1)?.number ?? 0

/** Whether a line that this reader may see is missing before the given one. */
export function isGapBefore(lines: LineSequence, index: number): boolean {
  const line = lines[index]
  const before = lines[index - 1]
  return line !== undefined && before !== undefined && line.after > before.number
}

/** The numbers after which lines are missing. */
export const findGaps = (lines: LineSequence): readonly number[] =>
  lines.flatMap((_, index) => (isGapBefore(lines, index) ? [lines[index - 1]?.number ?? 0] : []))

/** Whether earlier lines exist before the first loaded one. */
export const hasEarlier = (lines: LineSequence): boolean => (lines[0]?.after ?? 0) > 0
