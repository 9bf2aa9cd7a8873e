/**
 * The reading ease of a Spanish text on the INFLESZ scale, from 0 to 100: the formula of Szigriszt-Pazos (1993), with the bands of
 * Barrio-Cantalejo and others (An Sist Sanit Navar 2008; 31(2): 135-152). From 65 on a text is "bastante fácil", the level of the
 * last years of primary school.
 */
export function inflesz(texts: readonly string[]): number {
  const sentences = texts
    .flatMap((text) => text.split(/[.?!:;…]+(?=[\s””]|$)/))
    .filter((part) => wordsIn(part).length > 0)
  const words = sentences.flatMap(wordsIn)
  const syllables = words.reduce((sum, word) => sum + spanishSyllables(word), 0)
  return 206.835 - (62.3 * syllables) / words.length - words.length / sentences.length
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** A group of vowels spoken as one: at most one strong vowel, with weak ones around it. */
const nucleus = /[iuü]?[aeoáéó][iuüy]?|[íú]|[iuü][iuü]?|y(?![aeiouáéíóú])/g

/** The syllables of a Spanish word, by its vowels. A number counts as one short word. */
export function spanishSyllables(word: string): number {
  const phoneticWord = word.toLowerCase().replaceAll(/qu(?=[eéií])|gu(?=[eéií])/g, 'k')
  return Math.max(1, phoneticWord.match(nucleus)?.length ?? 1)
}
