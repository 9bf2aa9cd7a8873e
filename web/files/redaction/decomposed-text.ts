/** A text in Unicode normalization form D, mapped to its original positions. */
export interface DecomposedText {
  readonly text: string
  /** The range of the original text; a letter includes its accents. */
  rangeOf(start: number, end: number): { readonly start: number; readonly end: number }
}

/** A letter with its accents; plain ASCII is unchanged and skipped in one match. */
const pieces = /[\0-\x7F]+(?!\p{M})|[^\p{M}]\p{M}*|\p{M}+/gu

/**
 * A name can be encoded in two ways: é as one character, or as e and an accent, as in Apple's file names and on some phones. Normalization
 * form D makes both equal.
 */
export function decompose(text: string): DecomposedText {
  const changed: { at: number; length: number; from: number; fromLength: number }[] = []
  let result = ''
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    const apart = piece.normalize('NFD')
    const place = { at: result.length, length: apart.length, from: index, fromLength: piece.length }
    if (apart !== piece) changed.push(place)
    result += apart
  }
  /** The last changed piece that starts at or before a position. */
  const before = (at: number) => {
    let [low, high] = [0, changed.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((changed[middle]?.at ?? 0) <= at) low = middle + 1
      else high = middle
    }
    return changed[low - 1]
  }
  const placeOf = (at: number, side: 'start' | 'end') => {
    const piece = before(side === 'end' ? at - 1 : at)
    if (!piece) return at
    const past = at - piece.at - piece.length
    if (past >= 0) return piece.from + piece.fromLength + past
    return side === 'start' ? piece.from : piece.from + piece.fromLength
  }
  return {
    text: result,
    rangeOf: (start, end) => ({ start: placeOf(start, 'start'), end: placeOf(end, 'end') }),
  }
}
