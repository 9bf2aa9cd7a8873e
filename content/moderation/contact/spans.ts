/** A part of a text, as UTF-16 positions. */
export interface ContactSpan {
  readonly from: number
  readonly to: number
}

/** Every place at which a pattern is found. */
export const spansOf = (pattern: RegExp, text: string): ContactSpan[] =>
  [...text.matchAll(pattern)].map((match) => ({ from: match.index, to: match.index + match[0].length }))
