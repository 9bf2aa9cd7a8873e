import type { Phrase } from './elements.ts'
import { parsePhrase } from './phrase-parser.ts'

/** Phrases of one kind, ready to be looked for. */
export interface PhraseSet {
  readonly phrases: readonly Phrase[]
}

/** From the first token to the one after the last. */
export interface PhraseMatch {
  readonly from: number
  readonly to: number
}

/**
 * Reads phrases, one a line:
 *
 * - `want to die`: these words, in small letters without accents and apostrophes.
 * - `(want|wanna)`, `(a|the)?`: one of these, perhaps. Alternatives may have several words.
 * - `suicid*`: any word that starts so. `_`: any word. `_0-3`: up to three of any.
 * - `9`: any number.
 * - `^` and `$`: where a sentence starts and ends; `?` alone: it ends as a question.
 * - `{you}`: words that several phrases have in common, from `shared`.
 *
 * A phrase is tried only at a word with which it may start, and no gap is open-ended.
 */
export function phrases(lines: string, shared: Readonly<Record<string, string>> = {}): PhraseSet {
  const written = lines.split('\n').map((line) => line.trim())
  return {
    phrases: written.filter((line) => line && !line.startsWith('#')).map((line) => parsePhrase(line, shared)),
  }
}
