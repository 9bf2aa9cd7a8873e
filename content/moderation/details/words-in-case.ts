import type { TextView } from '../text/text-view.ts'

/** Whether a token was written with a leading capital; a word all in capitals is emphasis or an abbreviation. */
export function isCapital(view: TextView, index: number): boolean {
  return view.tokens[index]?.isCapital === true
}

/** Whether only a space (or a hyphen, or the dot of a title) is between a token and the next. */
export function isNext(view: TextView, index: number): boolean {
  const token = view.tokens[index]
  const next = view.tokens[index + 1]
  return (
    token !== undefined &&
    next !== undefined &&
    /^(?:[ -]|\. ?|\.?\u00ba ?)$/.test(view.lower.slice(token.to, next.from))
  )
}

/** Whether a token starts a sentence, where a capital means nothing. */
export function beginsSentence(view: TextView, index: number): boolean {
  return (
    view.sentenceStarts[index] === index ||
    /[":(\-\u25a1]\s*$/.test(
      view.lower.slice(Math.max(0, view.tokens[index]!.from - 3), view.tokens[index]!.from),
    )
  )
}
