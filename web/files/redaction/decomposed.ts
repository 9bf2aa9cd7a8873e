/** A text with its accents taken apart from their letters, and where each of its pieces was before. */
export interface Decomposed {
  readonly text: string
  /** The range of the text before that a range of this one stands for; a letter stays with its accents. */
  rangeOf(start: number, end: number): { readonly start: number; readonly end: number }
}

/** A letter with the accents behind it; what is plain ASCII is the same either way, and is passed over in one go. */
const pieces = /[\0-\x7F]+(?!\p{M})|[^\p{M}]\p{M}*|\p{M}+/gu

/**
 * The same name can be written in two ways: é as one letter, or as e and an accent, as Apple's file names and some
 * telephones do. Taken apart (Unicode normalization form D) both read alike.
 */
export function decomposed(text: string): Decomposed {
  const changed: { at: number; length: number; from: number; fromLength: number }[] = []
  let result = ''
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    const apart = piece.normalize('NFD')
    const place = { at: result.length, length: apart.length, from: index, fromLength: piece.length }
    if (apart !== piece) changed.push(place)
    result += apart
  }
  /** The last changed piece that starts at or before a place. */
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
