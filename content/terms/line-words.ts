import type { Line } from '../knowledge/words.ts'

/** The words of a line as they are read, without explanations. */
export const wordsOf = (line: Line): string =>
  line
    .map((span) => {
      if (typeof span === 'string') return span
      if ('strong' in span) return span.strong
      return 'term' in span ? span.term : span.words
    })
    .join('')
