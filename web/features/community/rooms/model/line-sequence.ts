import type { RoomLine } from '#contract/community/rooms.ts'

/** The lines of a session that this device has, by their numbers, each once. */
export type LineSequence = readonly RoomLine[]

/** Puts lines in: what is there already is replaced by what came later. */
export function withLines(before: LineSequence, added: readonly RoomLine[]): LineSequence {
  if (added.length === 0) return before
  const last = before.at(-1)
  const first = added[0]
  // Nearly always one line comes after all others.
  if (added.length === 1 && first && (!last || first.number > last.number)) return [...before, first]
  const byNumber = new Map(before.map((line) => [line.number, line]))
  for (const line of added) byNumber.set(line.number, line)
  return [...byNumber.values()].toSorted((one, other) => one.number - other.number)
}

/** A line that was taken away keeps its place, without its words. */
export const withoutWords = (before: LineSequence, number: number): LineSequence =>
  before.map((line) => (line.number === number ? { ...line, words: '', isTakenAway: true } : line))

/** The number of the newest line, 0 where there is none. */
export const lastNumberOf = (lines: LineSequence): number => lines.at(-1)?.number ?? 0

/** Whether something that this reader sees is missing between a line and the one before it. */
export function isGapBefore(lines: LineSequence, index: number): boolean {
  const line = lines[index]
  const before = lines[index - 1]
  return line !== undefined && before !== undefined && line.after > before.number
}

/** After which numbers lines are missing. */
export const gapsIn = (lines: LineSequence): readonly number[] =>
  lines.flatMap((_, index) => (isGapBefore(lines, index) ? [lines[index - 1]?.number ?? 0] : []))

/** Whether there were lines before the first one here. */
export const hasEarlier = (lines: LineSequence): boolean => (lines[0]?.after ?? 0) > 0
