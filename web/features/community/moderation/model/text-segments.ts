import type { RuleFinding } from '#contract/community/moderation.ts'

/** A segment of a text, with the findings of the rules in it. */
export interface Segment {
  readonly from: number
  readonly words: string
  readonly reasons: readonly string[]
}

/** Splits a text at the findings of the rules. Findings outside of the text are ignored. */
export function splitSegments(text: string, findings: readonly RuleFinding[]): Segment[] {
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
