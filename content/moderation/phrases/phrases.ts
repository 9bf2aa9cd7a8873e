import type { Phrase } from './elements.ts'
import { parsePhrase } from './phrase-parser.ts'

/** Phrases of one kind, ready for matching. */
export interface PhraseSet {
  readonly phrases: readonly Phrase[]
}

/** From the first token; `to` is exclusive. */
export interface PhraseMatch {
  readonly from: number
  readonly to: number
}

/**
 * Parses phrases, one per line:
 *
 * - `want to die`: these words, in lower case without accents and apostrophes.
 * - `(want|wanna)`, `(a|the)?`: one of these; with `?` optional. Alternatives may have several words.
 * - `suicid*`: any word with this prefix. `_`: any word. `_0-3`: up to three of any.
 * - `9`: any number.
 * - `^` and `$`: the start and end of a sentence; `?` alone: it ends as a question.
 * - `{you}`: words shared by several phrases, from `shared`.
 *
 * A phrase is tried only at a word with which it may start, and no gap is unlimited.
 */
export function phrases(lines: string, shared: Readonly<Record<string, string>> = {}): PhraseSet {
  const written = lines.split('\n').map((line) => line.trim())
  return {
    phrases: written.filter((line) => line && !line.startsWith('#')).map((line) => parsePhrase(line, shared)),
  }
}
