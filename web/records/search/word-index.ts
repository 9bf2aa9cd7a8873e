import MiniSearch from 'minisearch'
import { titleOfReport, type IndexedReport } from './indexed.ts'

/** What can be looked for in one report, as text. */
export interface SearchText {
  id: string
  title: string
  words: string
  people: string
  whereabouts: string
  /** Plain names of types, kinds of place and status, so that "threats" or "school" finds them. */
  names: string
}

/** Accents and case do not matter: "acoso" finds "Acosó". */
function plain(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
}

/** How many letters may be wrong: none in short words, which would become others. */
const slips = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)
/** Where nothing was found: two letters that changed places are two that are wrong. */
const moreSlips = (word: string) => (word.length < 4 ? 0 : 2)

const fields = ['title', 'words', 'people', 'whereabouts', 'names'] as const

/**
 * The words of opened reports, in this tab's memory. Nothing typed into the search leaves the device.
 *
 * Reports found hold every word that was typed, or one that starts with it, or one that differs by a slip; the best
 * match comes first.
 */
export function createWordIndex() {
  const index = new MiniSearch<SearchText>({
    fields: [...fields],
    processTerm: (word) => plain(word) || null,
    searchOptions: {
      prefix: (word) => word.length >= 2,
      fuzzy: slips,
      combineWith: 'AND',
      boost: { title: 3, people: 2 },
      maxFuzzy: 2,
    },
  })
  return {
    /** Adds a report, or takes it in again where it has changed. */
    put(text: SearchText): void {
      if (index.has(text.id)) index.replace(text)
      else index.add(text)
    },
    /** Adds many in slices, so that the page stays alive meanwhile. */
    putAll: (texts: readonly SearchText[]): Promise<void> =>
      index.addAllAsync(
        texts.filter(({ id }) => !index.has(id)),
        { chunkSize: 10 },
      ),
    remove(id: string): void {
      if (index.has(id)) index.discard(id)
    },
    /** Ids of the reports that have these words, the best match first. */
    find(words: string): string[] {
      const found = index.search(words)
      const results = found.length > 0 ? found : index.search(words, { fuzzy: moreSlips })
      return results.map(({ id }) => String(id))
    },
    get size(): number {
      return index.documentCount
    },
  }
}
export type WordIndex = ReturnType<typeof createWordIndex>

/** The searchable text of a report. `names` are the plain names of its codes, in the language of the page. */
export function searchTextOf(report: IndexedReport, names: string): SearchText {
  const { id, particulars } = report
  return {
    id,
    title: titleOfReport(report),
    words: particulars?.words ?? '',
    people: particulars?.people.join(' ') ?? '',
    whereabouts: particulars?.whereabouts ?? '',
    names,
  }
}
