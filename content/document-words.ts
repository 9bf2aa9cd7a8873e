import type { Block } from './document.ts'
import type { Localised } from './localised.ts'

/** For tests: every text of a document, in reading order. */
function wordsOf(body: readonly Block[]): Localised[] {
  return body.flatMap((block) => {
    if (block.kind === 'text') return [block.text]
    if (block.kind === 'list') return [...block.items]
    return [...block.columns, ...block.rows.flat()]
  })
}

export const englishOf = (body: readonly Block[]): string[] => wordsOf(body).map((words) => words.en)
export const spanishOf = (body: readonly Block[]): string[] => wordsOf(body).map((words) => words.es)
