import { detailPhrases, findDetails } from './details/details.ts'
import { findDates } from './details/dates.ts'
import { findPlaces } from './details/places.ts'
import { catalogueOf, matchPhrases } from './phrases/catalogue.ts'
import type { RemovableReason } from './reasons.ts'
import type { FoldedSpan } from './text/quotes.ts'
import { originalSpan, viewText } from './text/text-view.ts'

/** What may reveal who or where a story is about. Removing dates and places is suggested and never required. */
export type IdentifyingKind = RemovableReason | 'date'

export interface IdentifyingDetail {
  readonly kind: IdentifyingKind
  /** UTF-16 positions in the text that was given. */
  readonly from: number
  readonly to: number
}

const catalogue = catalogueOf(detailPhrases)

/**
 * What a writer of a story may want to take out: all that `judge` holds a post for, and dates and places too. In the order of the
 * text, each place once.
 *
 * @param language Of the story; a day is written in its way (`3 March`, `3 de marzo`). Other details are found in both.
 */
export function identifyingDetails(text: string, language: 'en' | 'es'): IdentifyingDetail[] {
  const view = viewText(text)
  const details = findDetails(view, matchPhrases(view, catalogue), 'post').map(({ reason, span }) => ({
    kind: reason,
    span,
  }))
  const isTaken = ([from, to]: FoldedSpan) => details.some(({ span }) => span[0] < to && from < span[1])
  const further = [
    ...findDates(view, language).map((span) => ({ kind: 'date' as const, span })),
    ...findPlaces(view).map((span) => ({ kind: 'place' as const, span })),
  ].filter(({ span }) => !isTaken(span))
  return [...details, ...further]
    .map(({ kind, span: [from, to] }) => ({ kind, ...originalSpan(view, from, to) }))
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
    .filter(
      ({ from, to }, index, all) =>
        !all.slice(0, index).some((other) => other.from <= from && to <= other.to),
    )
}
