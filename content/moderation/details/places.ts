import type { FoldedSpan } from '../text/quotes.ts'
import type { TextView } from '../text/text-view.ts'
import { givenNames } from '../words/given-names.ts'
import { isCapital, isNext } from './words-in-case.ts'

const before = new Set(
  'in near from to at around outside live lives moved en de desde hacia cerca a por vivo vive vivimos barrio colonia pueblo ciudad town village city'.split(
    ' ',
  ),
)

/** Capitalised names that are no places: months, days, languages, subjects, networks. */
const noPlace = new Set(
  (
    'january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday english spanish french maths math science history art music german latin ' +
    'pe hr it ai tv gp instagram tiktok whatsapp facebook youtube twitter snapchat discord telegram roblox fortnite minecraft google reddit zoom teams netflix christmas easter halloween navidad semana god dios i year'
  ).split(' '),
)

/** Names of places, after a word of location; also countries and big cities, which a story may want to remove. */
export function findPlaces(view: TextView): FoldedSpan[] {
  const spans: FoldedSpan[] = []
  for (let at = 1; at < view.tokens.length; at += 1) {
    const { word } = view.tokens[at]!
    if (!before.has(view.tokens[at - 1]!.word) || !isCapital(view, at) || !isNext(view, at - 1)) continue
    if (noPlace.has(word) || (givenNames.has(word) && !isCapital(view, at + 1))) continue
    let to = at + 1
    while (to < at + 4 && isCapital(view, to) && isNext(view, to - 1)) to += 1
    spans.push([view.tokens[at]!.from, view.tokens[to - 1]!.to])
    at = to - 1
  }
  return spans
}
