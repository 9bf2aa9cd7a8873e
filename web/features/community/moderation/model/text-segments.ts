import type { RuleFinding } from '#contract/community/moderation.ts'

/** A stretch of a text, with what the rules found in it. */
export interface Segment {
  readonly from: number
  readonly words: string
  readonly reasons: readonly string[]
}

/** A text in stretches, each inside or outside of what the rules found. Places outside of the text are left out. */
export function segmentsOf(text: string, findings: readonly RuleFinding[]): Segment[] {
  const inside = findings
    .map(({ reason, from, to }) => ({ reason, from: Math.max(0, from), to: Math.min(text.length, to) }))
    .filter(({ from, to }) => to > from)
  const edges = [...new Set([0, text.length, ...inside.flatMap(({ from, to }) => [from, to])])]
  const sorted = edges.toSorted((one, other) => one - other)
  return sorted.slice(0, -1).map((from, index) => {
    const reasons = inside
      .filter((found) => found.from <= from && found.to > from)
      .map(({ reason }) => reason)
    return { from, words: text.slice(from, sorted[index + 1]), reasons: [...new Set(reasons)] }
  })
}
