/** Parses typed words like encryption/phrase.ts: ignoring case, accents, numbers and commas. */
export function typedWords(typed: string): string[] {
  const plain = typed.normalize('NFKD').replaceAll(/[\p{Mark}\p{Cf}]/gu, '')
  return plain.toLowerCase().match(/\p{Letter}+/gu) ?? []
}
