import { excerptOf, type ExcerptPiece, piecesOf } from '#web/records/search/excerpt.ts'
import { createTextIndex, type Match, plainWord } from '#web/records/search/text-index.ts'

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
  /** What people type who want this before anything else, with commas between; not shown either. */
  readonly asked?: string | undefined
  /** How much it counts beside others that match as well. */
  readonly weight?: number | undefined
  /** Its name, such as `guides/calm`, where an administrator can retire it. */
  readonly text?: string | undefined
}

/** A text that was found, with the found words apart. */
export interface FoundText extends Omit<FindableText, 'title' | 'words' | 'also' | 'asked' | 'weight'> {
  readonly title: readonly ExcerptPiece[]
  readonly excerpt: readonly ExcerptPiece[]
}

function shown({ id, title, words, kind, to, day, text }: FindableText, { terms }: Match): FoundText {
  const found = new Set(terms)
  return { id, kind, to, day, text, title: piecesOf(title, found), excerpt: excerptOf(words, found) }
}

/** What a text is about says less than what it is called, and that less than what people type who want it. */
const boosts = { title: 3, asked: 12 }

const isSame = (one: FindableText, other: FindableText | undefined) =>
  other !== undefined && one.title === other.title && one.words === other.words && one.to === other.to

/** Whether these words, all of them and no others, are what people type who want this. */
const isAskedBy = (words: string, text: FindableText | undefined): boolean =>
  text?.asked?.split(', ').some((phrase) => plainWord(phrase) === plainWord(words.trim())) ?? false

/** Finds texts by their words, in the memory of this tab. */
export function createFinder() {
  const known = new Map<string, FindableText>()
  const index = createTextIndex<FindableText>(
    ['title', 'words', 'also', 'asked', 'kind'],
    boosts,
    (id) => known.get(id)?.weight ?? 1,
  )
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
    /** What has all of these words: first what is asked for by just them, then the best match. */
    find(words: string): readonly FoundText[] {
      const isAsked = ({ id }: Match) => isAskedBy(words, known.get(id))
      const matches = index.match(words)
      return asShown([...matches.filter(isAsked), ...matches.filter((match) => !isAsked(match))])
    },
    /** What has some of them. */
    findSome: (words: string): readonly FoundText[] => asShown(index.matchSome(words)),
  }
}
export type Finder = ReturnType<typeof createFinder>
