import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'

/** For tests only: the readability of texts. No page imports this file. */

/**
 * The United States school grade that reads a text with ease, by the Flesch-Kincaid formula. English only. Reading age 11 to 12 is
 * grade 6 to 7. The result varies for short texts, so several of a kind are measured together.
 */
export function gradeOf(texts: readonly string[]): number {
  const sentences = texts.flatMap(sentencesOf)
  const words = sentences.flatMap(wordsOf)
  return fleschKincaid({
    sentence: sentences.length,
    word: words.length,
    syllable: syllable(words.join(' ')),
  })
}

/** The number of words in the longest sentence of a text, in any language written with spaces. */
export function longestSentence(text: string): number {
  return Math.max(...sentencesOf(text).map((sentence) => wordsOf(sentence).length))
}

function sentencesOf(text: string): string[] {
  return text.split(/[.?!:;]+(?=\s|$)/).filter((part) => wordsOf(part).length > 0)
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []
}
