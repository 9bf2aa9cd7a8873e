import MiniSearch from 'minisearch'

/** A matching text, its score, and the matched words, folded. */
export interface Match {
  readonly id: string
  readonly score: number
  readonly terms: readonly string[]
}

/** Folds accents and case: "acoso" finds "Acosó". */
export function foldWord(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
}

/** Number of typos allowed: none in short words, which would become others. */
const maxTypos = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)
/** If nothing was found: two, as transposed letters count twice. */
const maxTyposRelaxed = (word: string) => (word.length < 4 ? 0 : 2)

/** Weight of a prefix match and of a fuzzy match: exact matches come first. */
const weights = { prefix: 0.375, fuzzy: 0.1 }

/**
 * A full-text index in this tab's memory. Search words do not leave the device. A match contains every typed word, or one that starts with
 * it, or one that differs by a typo; the best match comes first.
 *
 * @param weigh - factor on a text's score: 1 by default
 */
export function createTextIndex<Text extends { id: string }>(
  fields: readonly (keyof Text & string)[],
  boost: Readonly<Record<string, number>>,
  weigh?: (id: string) => number,
) {
  const index = new MiniSearch<Text>({
    fields: [...fields],
    processTerm: (word) => foldWord(word) || null,
    searchOptions: {
      prefix: (word) => word.length >= 2,
      fuzzy: maxTypos,
      combineWith: 'AND',
      boost,
      ...(weigh && { boostDocument: (id: string) => weigh(id) }),
      weights,
      maxFuzzy: 2,
    },
  })
  function match(words: string): readonly Match[] {
    const found = index.search(words)
    return (found.length > 0 ? found : index.search(words, { fuzzy: maxTyposRelaxed })).map(asMatch)
  }
  /**
   * If nothing has all of the words: texts with most of them. Short words, which every text contains, count only if there are no others.
   */
  function matchPartially(words: string): readonly Match[] {
    const longWords = words.split(/\s+/).filter((word) => word.length >= 4)
    const found = index.search(longWords.length > 0 ? longWords.join(' ') : words, { combineWith: 'OR' })
    const countOf = ({ queryTerms }: { queryTerms: readonly string[] }) => new Set(queryTerms).size
    const max = found.reduce((count, each) => Math.max(count, countOf(each)), 0)
    return found.filter((each) => countOf(each) === max).map(asMatch)
  }
  return {
    /** Adds a text, or replaces it if changed. */
    put(text: Text): void {
      if (index.has(text.id)) index.replace(text)
      else index.add(text)
    },
    /** Adds many in slices, so that the page stays responsive. */
    putAll: (texts: readonly Text[]): Promise<void> =>
      index.addAllAsync(
        texts.filter(({ id }) => !index.has(id)),
        { chunkSize: 10 },
      ),
    remove(id: string): void {
      if (index.has(id)) index.discard(id)
    },
    match,
    matchSome: matchPartially,
    /** Ids of the texts with these words, best match first. */
    find: (words: string): string[] => match(words).map(({ id }) => id),
    get size(): number {
      return index.documentCount
    },
  }
}
const asMatch = ({ id, score, terms }: { id: unknown; score: number; terms: readonly string[] }): Match => ({
  id: String(id),
  score,
  terms,
})
