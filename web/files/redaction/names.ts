import { decompose } from './decomposed-text.ts'

/** A name or other words to hide, and their replacement. */
export interface NameReplacement {
  readonly find: string
  readonly instead: string
  /** Also inside longer words, such as a name in an address. */
  readonly inside: boolean
}

const special = /[\\^$.*+?()[\]{}|/-]/g

/** Matches in a normalized text, ignoring case and the kind of space between words. */
function patternOf({ find, inside }: NameReplacement): string {
  const words = find
    .trim()
    .normalize('NFD')
    .replace(special, String.raw`\$&`)
    .replaceAll(/\s+/g, String.raw`\s+`)
  // Must not split a letter from its accent, which would be another letter.
  return inside
    ? String.raw`${words}(?!\p{M})`
    : String.raw`(?<![\p{L}\p{M}\p{N}])${words}(?![\p{L}\p{M}\p{N}])`
}

/** Replaces the names in a text. All are replaced in one pass, the longest first, so that no replacement is replaced. */
export function replaceNames(text: string, hidings: readonly NameReplacement[]): string {
  return partsOf(text, hidings)
    .map(({ text: part }) => part)
    .join('')
}

/** The same in pieces, to highlight the replacements. */
export function partsOf(
  text: string,
  hidings: readonly NameReplacement[],
): { readonly text: string; readonly isReplaced: boolean }[] {
  const usable = hidings
    .filter(({ find }) => find.trim() !== '')
    .toSorted((one, other) => other.find.length - one.find.length)
  if (usable.length === 0) return [{ text, isReplaced: false }]
  const pattern = new RegExp(usable.map((hiding) => `(${patternOf(hiding)})`).join('|'), 'giu')
  const parts: { text: string; isReplaced: boolean }[] = []
  let at = 0
  const apart = decompose(text)
  for (const found of apart.text.matchAll(pattern)) {
    const which = found.slice(1).findIndex((group) => group !== undefined)
    const { start, end } = apart.rangeOf(found.index, found.index + found[0].length)
    parts.push({ text: text.slice(at, start), isReplaced: false })
    parts.push({ text: usable[which]?.instead ?? '', isReplaced: true })
    at = end
  }
  parts.push({ text: text.slice(at), isReplaced: false })
  return parts.filter((part) => part.text !== '' || part.isReplaced)
}

/** How often a name occurs as a separate word, and inside other words. */
export function countOccurrences(text: string, find: string): { whole: number; inside: number } {
  if (find.trim() === '') return { whole: 0, inside: 0 }
  const apart = text.normalize('NFD')
  const count = (inside: boolean) =>
    [...apart.matchAll(new RegExp(patternOf({ find, instead: '', inside }), 'giu'))].length
  const whole = count(false)
  return { whole, inside: count(true) - whole }
}
