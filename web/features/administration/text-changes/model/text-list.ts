import { allOfKind, textKinds, type TextKind, type TextReviewer } from '#contract/changed-texts.ts'
import type { TextChange } from '#contract/text-changes.ts'
import type { Grade } from '#content/grade.ts'

/** A text as an administrator finds it. */
export interface ListedText {
  /** `guides/calm`. */
  readonly text: string
  readonly title: string
  /** Where it is read. */
  readonly path: string
  /** Who has still to read it, as the build knows it. */
  readonly waits: readonly TextReviewer[]
  readonly grade: Grade
}

/** Which texts somebody looks for: all, those that something was said about, or those that wait for a reader. */
export const shownTexts = ['all', 'changed', 'waiting'] as const
export type ShownTexts = (typeof shownTexts)[number]

/** Kind and id of a text by its name. */
export function keyOf(text: string): { kind: TextKind; textId: string } {
  const [first, textId = allOfKind] = text.split('/')
  return { kind: textKinds.find((kind) => kind === first) ?? 'guides', textId }
}

/** Who has still to read a text, after what was recorded about it and about all of its kind. */
export function stillWaits({ text, waits }: ListedText, open: readonly TextChange[]): TextReviewer[] {
  const { kind, textId } = keyOf(text)
  const read = new Set(
    open.flatMap((each) =>
      each.kind === kind &&
      (each.textId === textId || each.textId === allOfKind) &&
      each.change.what === 'review'
        ? [each.change.as]
        : [],
    ),
  )
  return waits.filter((reviewer) => !read.has(reviewer))
}

const plain = (words: string): string => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** What somebody looks for among the texts. */
export interface TextQuery {
  readonly words: string
  readonly kind: TextKind | null
  readonly shown: ShownTexts
}

/** The texts in whose titles or names all the words are. */
export function findTexts(
  texts: readonly ListedText[],
  open: readonly TextChange[],
  { words, kind, shown }: TextQuery,
): readonly ListedText[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  const changed = new Set(open.map((each) => `${each.kind}/${each.textId}`))
  return texts.filter((each) => {
    const found = plain(`${each.title} ${each.text}`)
    return (
      (kind === null || keyOf(each.text).kind === kind) &&
      wanted.every((word) => found.includes(word)) &&
      (shown !== 'changed' || changed.has(each.text)) &&
      (shown !== 'waiting' || stillWaits(each, open).length > 0)
    )
  })
}
