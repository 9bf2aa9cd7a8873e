import { excerptOf, type ExcerptPiece, piecesOf } from '#web/records/search/excerpt.ts'
import { createTextIndex, type Match } from '#web/records/search/text-index.ts'

/** A text, whoever's, as it is looked for and shown. */
export interface FindableText {
  readonly id: string
  readonly title: string
  readonly words: string
  /** What it is, in words. It is looked for as well. */
  readonly kind: string
  readonly to: string
  readonly day: string | null
  /** Looked for, and not shown. */
  readonly also?: string | undefined
  /** Its name, such as `guides/calm`, where an administrator can retire it. */
  readonly text?: string | undefined
}

/** A text that was found, with the found words apart. */
export interface FoundText extends Omit<FindableText, 'title' | 'words' | 'also'> {
  readonly title: readonly ExcerptPiece[]
  readonly excerpt: readonly ExcerptPiece[]
}

function shown({ title, words, also: _also, ...text }: FindableText, { terms }: Match): FoundText {
  const found = new Set(terms)
  return { ...text, title: piecesOf(title, found), excerpt: excerptOf(words, found) }
}

const isSame = (one: FindableText, other: FindableText | undefined) =>
  other !== undefined && one.title === other.title && one.words === other.words && one.to === other.to

/** Finds texts by their words, in the memory of this tab. */
export function createFinder() {
  const index = createTextIndex<FindableText>(['title', 'words', 'also', 'kind'], { title: 3 })
  const known = new Map<string, FindableText>()
  const asShown = (matches: readonly Match[]) =>
    matches.flatMap((match) => {
      const text = known.get(match.id)
      return text ? [shown(text, match)] : []
    })
  async function take(texts: readonly FindableText[]): Promise<void> {
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
  /** One after the other: what an earlier one is still taking in would be missing where a later one is done. */
  let following = Promise.resolve()
  return {
    /** These are the texts from now on. */
    follow: (texts: readonly FindableText[]): Promise<void> =>
      (following = following.then(() => take(texts))),
    /** What has all of these words, the best match first. */
    find: (words: string): readonly FoundText[] => asShown(index.match(words)),
    /** What has some of them. */
    findSome: (words: string): readonly FoundText[] => asShown(index.matchSome(words)),
  }
}
export type Finder = ReturnType<typeof createFinder>
