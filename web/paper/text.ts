import { inFirst, inSecond } from './letters.ts'

/**
 * The faces of a document. The second has the letters that the first has not. What neither has is `further` until the faces of
 * other scripts are there (further-faces.ts), and then in one of those, by its name.
 */
export type Face = 'Nunito Sans' | 'DejaVu Sans' | 'further' | `Noto ${string}`

/** A stretch of text in one face, as pdfmake takes it. */
export interface FaceRun {
  readonly text: string
  readonly font: Face
  /** A stretch without a space that may be longer than its line: it breaks anywhere. */
  readonly wordBreak?: 'break-all'
  readonly alignment?: 'right'
}

/** Joins signs, turns the direction, or picks how an emoji looks; nothing to draw by itself. */
const unseen = /[\p{Cf}\p{Cc}\uFE00-\uFE0F]/u
/** The signs of an emoji or of a syllable that are drawn as one, or as two. */
const joiner = /[\u200C\u200D]/u

/** The signs of a text, each with what is over it. */
export function signsOf(text: string): Iterable<string> {
  if (!/[\p{M}\p{Cf}\p{Emoji_Modifier}\p{Regional_Indicator}]/u.test(text)) return text
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}

/**
 * Text in stretches, each in a face that has its letters, or in `further` where neither of the two has. What is over a
 * letter stays in one face with it.
 */
export function facesOf(text: string): FaceRun[] {
  const runs: FaceRun[] = []
  const plain = text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', '    ')
  for (const one of signsOf(plain)) {
    const signs = Array.from(one)
    const seen = signs.filter((sign) => sign === '\n' || !unseen.test(sign))
    if (seen.length === 0) continue
    const face = faceOf(seen)
    if (face) add(runs, seen.join(''), face)
    else add(runs, signs.filter((sign) => seen.includes(sign) || joiner.test(sign)).join(''), 'further')
  }
  return runs
}

/** Adds a piece to the stretch before it where that has the same face. */
export function add(runs: FaceRun[], piece: string, font: Face): void {
  const last = runs.at(-1)
  if (last?.font === font) runs[runs.length - 1] = { text: last.text + piece, font }
  else runs.push({ text: piece, font })
}

/** Which of the first two faces has all these signs. The second has every letter of the first. */
export function faceOf(signs: readonly string[]): 'Nunito Sans' | 'DejaVu Sans' | null {
  if (signs.every((sign) => inFirst.test(sign))) return 'Nunito Sans'
  return signs.every((sign) => inFirst.test(sign) || inSecond.test(sign)) ? 'DejaVu Sans' : null
}

/** What is in the place of a sign that no face has, so that a reader sees that something was there, and which. */
export function byNumber(sign: string): string {
  return `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
}

/** Text in stretches, as pdfmake takes it. */
export function runsOf(text: string): FaceRun[] {
  return facesOf(text).flatMap(breakable)
}

/** Signs without a space among them that are sure to fit into the narrowest column. */
const longestWord = 24

/** pdfmake breaks signs above U+FFFF in halves. Lines break beside those by themselves. */
const above = /([\u{10000}-\u{10FFFF}]+)/u
const isLong = new RegExp(`(\\S{${longestWord},})`, 'u')

function breakable(run: FaceRun): FaceRun[] {
  if (run.font === 'further') return [run]
  return run.text
    .split(isLong)
    .flatMap((piece) => (isLong.test(piece) ? piece.split(above) : [piece]))
    .filter((piece) => piece !== '')
    .map((text) =>
      // A line to write on goes to the next line as a whole.
      text.length < longestWord || /\s|^_+$/.test(text) || above.test(text)
        ? { ...run, text }
        : { ...run, text, wordBreak: 'break-all' },
    )
}
