import { judge } from '../judge.ts'
import { dangerReasons, type JudgeReason } from '../reasons.ts'
import { type ContactSpan, spansOf } from './spans.ts'

/** What stands in the place of what is taken out. */
const mark = '[…]'

const danger: ReadonlySet<JudgeReason> = new Set(dangerReasons)

/** Where a clause starts, and where a sentence ends. */
const [clauseStarts, sentenceEnds] = [/(?<=[.,;:!?…])\s|\n/g, /[.!?…](?=\s|$)|\n/g]

/**
 * A text about danger without its ways to be reached elsewhere. Each is taken out from the beginning of its clause to the end of its sentence, since a name may
 * stand right beside it; words that say that somebody is in danger stay, apart from what is itself a way to be reached.
 *
 * @returns null where nothing is left
 */
export function withoutSpans(text: string, spans: readonly ContactSpan[]): string | null {
  const isOut = new Uint8Array(text.length)
  const starts = spansOf(clauseStarts, text).map(({ to }) => to)
  const ends = spansOf(sentenceEnds, text).map(({ from }) => from)
  for (const { from, to } of spans)
    isOut.fill(
      1,
      starts.findLast((start) => start <= from) ?? 0,
      ends.find((end) => end >= to) ?? text.length,
    )
  for (const { reason, from, to } of judge({ text, kind: 'message', language: 'en' }).why)
    if (danger.has(reason)) isOut.fill(0, from, to)
  for (const { from, to } of spans) isOut.fill(1, from, to)
  let left = ''
  for (let at = 0; at < text.length; at += 1)
    if (isOut[at] === 0) left += text[at]
    else if (isOut[at - 1] !== 1) left += `${/\S$/.test(left) ? ' ' : ''}${mark}`
  const shown = left.replaceAll(/(?<=\])(?=[\p{L}\p{N}])/gu, ' ')
  return /\p{L}/u.test(shown) ? shown : null
}
