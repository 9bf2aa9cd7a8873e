import { allOfKind, textKinds, type TextKind, type TextReviewer } from '#contract/public-text-changes.ts'
import type { TextChange } from '#contract/text-changes.ts'
import type { Grade } from '#content/grade.ts'

/** A text in the administrators' list. */
export interface ListedText {
  /** `guides/calm`. */
  readonly text: string
  readonly title: string
  /** The path of its page. */
  readonly path: string
  /** The reviewers who are still missing at build time. */
  readonly waits: readonly TextReviewer[]
  readonly grade: Grade
}

/** Which texts are searched: all, changed ones, or unreviewed ones. */
export const textSelections = ['all', 'changed', 'waiting'] as const
export type ListedTexts = (typeof textSelections)[number]

/** Kind and id of a text by its name. */
export function textKey(text: string): { kind: TextKind; textId: string } {
  const [first, textId = allOfKind] = text.split('/')
  return { kind: textKinds.find((kind) => kind === first) ?? 'guides', textId }
}

/** The reviewers who are still missing, after the reviews that were recorded for it and for all of its kind. */
export function stillWaits({ text, waits }: ListedText, open: readonly TextChange[]): TextReviewer[] {
  const { kind, textId } = textKey(text)
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

/** The query of the list. */
export interface TextQuery {
  readonly words: string
  readonly kind: TextKind | null
  readonly shown: ListedTexts
}

/** The texts whose titles or names contain all words. */
export function findTexts(
  texts: readonly ListedText[],
  open: readonly TextChange[],
  { words, kind, shown }: TextQuery,
): readonly ListedText[] {
  const searchWords = plain(words).split(/\s+/).filter(Boolean)
  const changed = new Set(open.map((each) => `${each.kind}/${each.textId}`))
  return texts.filter((each) => {
    const found = plain(`${each.title} ${each.text}`)
    return (
      (kind === null || textKey(each.text).kind === kind) &&
      searchWords.every((word) => found.includes(word)) &&
      (shown !== 'changed' || changed.has(each.text)) &&
      (shown !== 'waiting' || stillWaits(each, open).length > 0)
    )
  })
}
