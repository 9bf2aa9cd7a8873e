import type { ContentLocale } from '../localised.ts'
import type { Line, Piece, Section, Span } from '../knowledge/words.ts'
import type { Term } from './term.ts'
import { terms } from './terms.ts'

const inRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Matches a term's forms as whole words. */
const termPattern = (forms: readonly string[]): RegExp | null =>
  forms.length === 0
    ? null
    : new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:${forms.map(inRegExp).join('|')})(?![\p{L}\p{N}-])`, 'iu')

/**
 * Marks the first occurrence of each term in a text, because a page that underlines a word ten times is harder to read. Links,
 * strong words and quotes to be said verbatim are not marked.
 */
export function markTerms(locale: ContentLocale) {
  const left = terms.flatMap((each) => {
    const place = termPattern(each.forms[locale])
    return place ? [{ each, place }] : []
  })

  function inWords(words: string): Span[] {
    const first = left
      .map((found) => ({ ...found, at: words.search(found.place) }))
      .filter(({ at }) => at >= 0)
      .toSorted((one, other) => one.at - other.at)[0]
    if (!first) return [words]
    const { each, place, at } = first
    left.splice(
      left.findIndex((other) => other.each === each),
      1,
    )
    const form = place.exec(words)?.[0] ?? ''
    return [
      ...(at > 0 ? [words.slice(0, at)] : []),
      spanOf(each, form, locale),
      ...inWords(words.slice(at + form.length)),
    ]
  }

  const inLine = (line: Line): Line =>
    line.flatMap((span) => (typeof span === 'string' ? inWords(span) : [span])).filter((span) => span !== '')

  function inPiece(piece: Piece): Piece {
    if (piece.kind === 'text') return { ...piece, line: inLine(piece.line) }
    return piece.kind === 'list' ? { ...piece, items: piece.items.map(inLine) } : piece
  }

  const inPieces = (pieces: readonly Piece[]): Piece[] => pieces.map(inPiece)
  return {
    inPieces,
    /** For a text that is a single string. */
    inText: (text: string): Line => inLine([text]),
    inSections: (sections: readonly Section[]): Section[] =>
      sections.map((section) => ({ ...section, pieces: inPieces(section.pieces) })),
  }
}

const spanOf = ({ means }: Term, words: string, locale: ContentLocale): Span => ({
  term: words,
  means: means[locale],
})
