/** From and to, in the folded text. */
export type FoldedSpan = readonly [from: number, to: number]

/** A quotation ends within this many letters; otherwise its opening mark was something else. */
const maxQuote = 400

/** The quotations of a text. A text that is one quotation as a whole quotes no one. */
export function quotedSpans(lower: string): FoldedSpan[] {
  const spans = [...doubleQuoted(lower), ...singleQuoted(lower)]
  const quoted = spans.reduce((letters, [from, to]) => letters + to - from, 0)
  return lower.trim().length - quoted < 8 ? [] : spans
}

function doubleQuoted(lower: string): FoldedSpan[] {
  const spans: FoldedSpan[] = []
  let open = -1
  for (let at = lower.indexOf('"'); at !== -1; at = lower.indexOf('"', at + 1)) {
    if (open === -1 || at - open > maxQuote) open = at
    else {
      spans.push([open, at + 1])
      open = -1
    }
  }
  return spans
}

/** Single marks are also apostrophes: one opens between a space and a letter, and closes after a letter or a full stop. */
function singleQuoted(lower: string): FoldedSpan[] {
  const spans: FoldedSpan[] = []
  let open = -1
  for (let at = lower.indexOf("'"); at !== -1; at = lower.indexOf("'", at + 1)) {
    const before = lower[at - 1] ?? ' '
    const after = lower[at + 1] ?? ' '
    if (/[\s(:,]/.test(before) && /[a-z0-9]/.test(after)) open = at
    else if (open !== -1 && !/[a-z0-9]/.test(after) && at - open < maxQuote) {
      spans.push([open, at + 1])
      open = -1
    }
  }
  return spans
}
