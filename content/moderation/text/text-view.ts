import { type FoldedText, foldText } from './fold.ts'
import { quotedSpans } from './quotes.ts'
import { splitTokens, type WordToken } from './tokens.ts'

/** A text prepared for the rules, which share it. */
export interface TextView extends FoldedText {
  readonly text: string
  readonly tokens: readonly WordToken[]
  /** The words separated by single spaces; sentence ends are words as well. */
  readonly plain: string
  /** The offset of each token in `plain`. */
  readonly offsets: Int32Array
  /** For each token, whether it is within a quotation. */
  readonly quoted: Uint8Array
  /** For each token, the first token of its sentence. */
  readonly sentenceStarts: Int32Array
  /** A cache of sentences, by their first token. */
  readonly sentences: Map<number, string>
}

/** A sentence without an end is cut, so that a rule does not read the whole text for each of its words. */
const maxSentence = 60

/** Parses a text. Linear in its length. */
export function viewText(text: string): TextView {
  const folded = foldText(text)
  const tokens = splitTokens(folded)
  const offsets = new Int32Array(tokens.length + 1)
  const sentenceStarts = new Int32Array(tokens.length)
  const words: string[] = []
  let length = 0
  let start = 0
  for (let index = 0; index < tokens.length; index += 1) {
    const { word } = tokens[index]!
    offsets[index] = length
    if (index - start >= maxSentence) start = index
    sentenceStarts[index] = start
    words.push(word)
    length += word.length + 1
    if (isSentenceEnd(word)) start = index + 1
  }
  offsets[tokens.length] = length
  words.push('')
  const quoted = quotedTokens(tokens, folded.lower)
  return {
    ...folded,
    text,
    tokens,
    plain: words.join(' '),
    offsets,
    quoted,
    sentenceStarts,
    sentences: new Map(),
  }
}

export const isSentenceEnd = (word: string): boolean => word === '.' || word === '?'

function quotedTokens(tokens: readonly WordToken[], lower: string): Uint8Array {
  const quoted = new Uint8Array(tokens.length)
  const spans = quotedSpans(lower).toSorted((one, other) => one[0] - other[0])
  if (spans.length === 0) return quoted
  let next = 0
  for (let index = 0; index < tokens.length; index += 1) {
    const { from } = tokens[index]!
    while (next < spans.length && spans[next]![1] <= from) next += 1
    if (next < spans.length && spans[next]![0] <= from) quoted[index] = 1
  }
  return quoted
}

/** The words of a token's sentence, as a part of `plain`. */
export function sentenceAt(view: TextView, index: number): string {
  const start = view.sentenceStarts[index]!
  const known = view.sentences.get(start)
  if (known !== undefined) return known
  let end = index + 1
  while (end < view.tokens.length && view.sentenceStarts[end] === start) end += 1
  const sentence = view.plain.slice(view.offsets[start], view.offsets[end])
  view.sentences.set(start, sentence)
  return sentence
}

/** Positions in the original text for positions in the folded one. */
export function originalSpan(view: TextView, from: number, to: number): { from: number; to: number } {
  return { from: view.origins[from]!, to: to >= view.cased.length ? view.text.length : view.origins[to]! }
}
