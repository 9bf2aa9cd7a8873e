import { detailPhrases, findDetails } from './details/details.ts'
import { findDates } from './details/dates.ts'
import { findPlaces } from './details/places.ts'
import { catalogueOf, matchPhrases } from './phrases/catalogue.ts'
import type { RemovableReason } from './reasons.ts'
import type { FoldedSpan } from './text/quotes.ts'
import { originalSpan, viewText } from './text/text-view.ts'

/** A kind of detail that may reveal the people or place of a story. Removing dates and places is suggested but never required. */
export type IdentifyingKind = RemovableReason | 'date'

export interface IdentifyingDetail {
  readonly kind: IdentifyingKind
  /** UTF-16 positions in the original text. */
  readonly from: number
  readonly to: number
}

const catalogue = catalogueOf(detailPhrases)

/**
 * The details that a story's writer may want to remove: all for which `judge` holds a post, and dates and places too. In text
 * order, without overlaps.
 *
 * @param language of the story; dates are written in its format (`3 March`, `3 de marzo`). Other details are found in both.
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
