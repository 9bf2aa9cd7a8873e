import MiniSearch from 'minisearch'

/** A text that was found, how well it matches, and the words in it that were meant, in the form in which they are compared. */
export interface Match {
  readonly id: string
  readonly score: number
  readonly terms: readonly string[]
}

/** Accents and case do not matter: "acoso" finds "Acosó". */
export function plainWord(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
}

/** How many letters may be wrong: none in short words, which would become others. */
const slips = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)
/** Where nothing was found: two letters that changed places are two that are wrong. */
const moreSlips = (word: string) => (word.length < 4 ? 0 : 2)

/** How much a word counts that only starts with what was typed, and one that differs by a slip: what was meant comes before it. */
const weights = { prefix: 0.375, fuzzy: 0.1 }

/**
 * Words of texts, in this tab's memory. Nothing typed into the search leaves the device.
 *
 * What is found holds every word that was typed, or one that starts with it, or one that differs by a slip; the best match comes first.
 *
 * @param weigh - how much a text counts beside others that match as well: 1 where it is left out
 */
export function createTextIndex<Text extends { id: string }>(
  fields: readonly (keyof Text & string)[],
  boost: Readonly<Record<string, number>>,
  weigh?: (id: string) => number,
) {
  const index = new MiniSearch<Text>({
    fields: [...fields],
    processTerm: (word) => plainWord(word) || null,
    searchOptions: {
      prefix: (word) => word.length >= 2,
      fuzzy: slips,
      combineWith: 'AND',
      boost,
      ...(weigh && { boostDocument: (id: string) => weigh(id) }),
      weights,
      maxFuzzy: 2,
    },
  })
  function match(words: string): readonly Match[] {
    const found = index.search(words)
    return (found.length > 0 ? found : index.search(words, { fuzzy: moreSlips })).map(asMatch)
  }
  /** Where nothing has all of the words: what has most of them. Short ones, which are in every other text, count where there are no others. */
  function matchSome(words: string): readonly Match[] {
    const meant = words.split(/\s+/).filter((word) => word.length >= 4)
    const found = index.search(meant.length > 0 ? meant.join(' ') : words, { combineWith: 'OR' })
    const countOf = ({ queryTerms }: { queryTerms: readonly string[] }) => new Set(queryTerms).size
    const most = found.reduce((count, each) => Math.max(count, countOf(each)), 0)
    return found.filter((each) => countOf(each) === most).map(asMatch)
  }
  return {
    /** Adds a text, or takes it in again where it has changed. */
    put(text: Text): void {
      if (index.has(text.id)) index.replace(text)
      else index.add(text)
    },
    /** Adds many in slices, so that the page stays alive meanwhile. */
    putAll: (texts: readonly Text[]): Promise<void> =>
      index.addAllAsync(
        texts.filter(({ id }) => !index.has(id)),
        { chunkSize: 10 },
      ),
    remove(id: string): void {
      if (index.has(id)) index.discard(id)
    },
    match,
    matchSome,
    /** Ids of the texts that have these words, the best match first. */
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
