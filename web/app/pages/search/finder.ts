import { createExcerpt, type ExcerptPiece, splitMatches } from '#web/records/search/excerpt.ts'
import { createTextIndex, type Match, foldWord } from '#web/records/search/text-index.ts'

/** A searchable text, public or private. */
export interface FindableText {
  readonly id: string
  readonly title: string
  readonly words: string
  /** The kind of text, in words. It is searched as well. */
  readonly kind: string
  readonly to: string
  readonly day: string | null
  /** Searched, but not shown. */
  readonly also?: string | undefined
  /** Search phrases for which this is the best result, separated by commas; not shown either. */
  readonly asked?: string | undefined
  /** The weight of the text relative to others that match equally. */
  readonly weight?: number | undefined
  /** Its name, such as `guides/calm`, if an administrator can retire it. */
  readonly text?: string | undefined
}

/** A search result, with matches separated from the other text. */
export interface FoundText extends Omit<FindableText, 'title' | 'words' | 'also' | 'asked' | 'weight'> {
  readonly title: readonly ExcerptPiece[]
  readonly excerpt: readonly ExcerptPiece[]
}

function toResult({ id, title, words, kind, to, day, text }: FindableText, { terms }: Match): FoundText {
  const found = new Set(terms)
  return { id, kind, to, day, text, title: splitMatches(title, found), excerpt: createExcerpt(words, found) }
}

/** Matches in the title count more than in the text, and matches in search phrases most. */
const boosts = { title: 3, asked: 12 }

const isSame = (one: FindableText, other: FindableText | undefined) =>
  other !== undefined && one.title === other.title && one.words === other.words && one.to === other.to

/** Whether the words are exactly one of the text's search phrases. */
const isSearchPhrase = (words: string, text: FindableText | undefined): boolean =>
  text?.asked?.split(', ').some((phrase) => foldWord(phrase) === foldWord(words.trim())) ?? false

/** Finds texts by their words, in the memory of this tab. */
export function createFinder() {
  const known = new Map<string, FindableText>()
  const index = createTextIndex<FindableText>(
    ['title', 'words', 'also', 'asked', 'kind'],
    boosts,
    (id) => known.get(id)?.weight ?? 1,
  )
  const toResults = (matches: readonly Match[]) =>
    matches.flatMap((match) => {
      const text = known.get(match.id)
      return text ? [toResult(text, match)] : []
    })
  async function updateIndex(texts: readonly FindableText[]): Promise<void> {
    const ids = new Set(texts.map(({ id }) => id))
    for (const id of known.keys())
      if (!ids.has(id)) {
        index.remove(id)
        known.delete(id)
      }
    const added = texts.filter(({ id }) => !known.has(id))
    const changed = texts.filter((text) => known.has(text.id) && !isSame(text, known.get(text.id)))
    for (const text of texts) known.set(text.id, text)
    for (const text of changed) index.put(text)
    await index.putAll(added)
  }
  /** Updates run one at a time: otherwise a later one could finish while an earlier one is still adding texts. */
  let pendingUpdate = Promise.resolve()
  return {
    /** Sets the texts from now on. */
    setTexts: (texts: readonly FindableText[]): Promise<void> =>
      (pendingUpdate = pendingUpdate.then(() => updateIndex(texts))),
    /** The texts that contain all of these words: exact search phrases first, then the best match. */
    find(words: string): readonly FoundText[] {
      const isExactPhrase = ({ id }: Match) => isSearchPhrase(words, known.get(id))
      const matches = index.match(words)
      return toResults([
        ...matches.filter(isExactPhrase),
        ...matches.filter((match) => !isExactPhrase(match)),
      ])
    },
    /** The texts that contain some of them. */
    findSome: (words: string): readonly FoundText[] => toResults(index.matchSome(words)),
  }
}
export type Finder = ReturnType<typeof createFinder>
