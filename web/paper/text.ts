import { inFirst, inSecond } from './letters.ts'

/**
 * The fonts of a document. The second has characters that the first lacks. Characters in neither are `further` until the fonts of other
 * scripts are loaded (further-faces.ts), and then in one of those by name.
 */
export type Face = 'Nunito Sans' | 'DejaVu Sans' | 'further' | `Noto ${string}`

/** A text run in one font, in pdfmake's format. */
export interface FaceRun {
  readonly text: string
  readonly font: Face
  /** A run without spaces that may exceed its line: it may break anywhere. */
  readonly wordBreak?: 'break-all'
  readonly alignment?: 'right'
}

/** Joiners, direction controls and variation selectors, which have no glyph. */
const unseen = /[\p{Cf}\p{Cc}\uFE00-\uFE0F]/u
/** Zero-width joiner and non-joiner, in emoji and syllables. */
const joiner = /[\u200C\u200D]/u

/** The grapheme clusters of a text. */
export function splitGraphemes(text: string): Iterable<string> {
  if (!/[\p{M}\p{Cf}\p{Emoji_Modifier}\p{Regional_Indicator}]/u.test(text)) return text
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}

/** Splits text into runs by font, or `further` if it is in neither. Combining marks stay in the font of their base. */
export function splitByFace(text: string): FaceRun[] {
  const runs: FaceRun[] = []
  const plain = text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', '    ')
  for (const one of splitGraphemes(plain)) {
    const signs = Array.from(one)
    const seen = signs.filter((sign) => sign === '\n' || !unseen.test(sign))
    if (seen.length === 0) continue
    const face = chooseFace(seen)
    if (face) add(runs, seen.join(''), face)
    else add(runs, signs.filter((sign) => seen.includes(sign) || joiner.test(sign)).join(''), 'further')
  }
  return runs
}

/** Appends a piece to the last run if the font is the same. */
export function add(runs: FaceRun[], piece: string, font: Face): void {
  const last = runs.at(-1)
  if (last?.font === font) runs[runs.length - 1] = { text: last.text + piece, font }
  else runs.push({ text: piece, font })
}

/** The basic font that has all these characters. The second has every letter of the first. */
export function chooseFace(signs: readonly string[]): 'Nunito Sans' | 'DejaVu Sans' | null {
  if (signs.every((sign) => inFirst.test(sign))) return 'Nunito Sans'
  return signs.every((sign) => inFirst.test(sign) || inSecond.test(sign)) ? 'DejaVu Sans' : null
}

/** Replacement for a character in no font, which shows the reader that something is missing, and what. */
export function formatCodePoint(sign: string): string {
  return `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
}

/** Text runs in pdfmake's format. */
export function toRuns(text: string): FaceRun[] {
  return splitByFace(text).flatMap(breakable)
}

/** Number of characters without a space that fit into the narrowest column. */
const longestWord = 24

/** pdfmake splits surrogate pairs, so these runs are kept separate; lines can break beside them anyway. */
const above = /([\u{10000}-\u{10FFFF}]+)/u
const isLong = new RegExp(`(\\S{${longestWord},})`, 'u')

function breakable(run: FaceRun): FaceRun[] {
  if (run.font === 'further') return [run]
  return run.text
    .split(isLong)
    .flatMap((piece) => (isLong.test(piece) ? piece.split(above) : [piece]))
    .filter((piece) => piece !== '')
    .map((text) =>
      // A line for handwriting is never broken.
      text.length < longestWord || /\s|^_+$/.test(text) || above.test(text)
        ? { ...run, text }
        : { ...run, text, wordBreak: 'break-all' },
    )
}
