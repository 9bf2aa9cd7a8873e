/** Normalises a word for a part of the day: "p. m.", "P.M." and "pm" are equal. */
export function plainWord(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
}
