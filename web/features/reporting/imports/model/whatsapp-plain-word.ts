/** A word for a part of the day without its points, spaces and capitals: "p. m.", "P.M." and "pm" are one. */
export function plainWord(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
}
