import { inFirst, inSecond } from './letters.ts'

/** The faces of a document. The second has the letters that the first has not. */
export type Face = 'Nunito Sans' | 'DejaVu Sans'

/** A stretch of text in one face, as pdfmake takes it. */
export interface Run {
  readonly text: string
  readonly font: Face
  /** A stretch without a space that may be longer than its line: it breaks anywhere. */
  readonly wordBreak?: 'break-all'
  readonly alignment?: 'right'
}

/** Joins signs, turns the direction, or picks how an emoji looks; nothing to draw by itself. */
const unseen = /[\p{Cf}\p{Cc}\uFE00-\uFE0F]/u

/** The signs of a text, each with what stands over it. */
function signsOf(text: string): Iterable<string> {
  if (!/\p{M}/u.test(text)) return text
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}

/**
 * Text in stretches, each in a face that has its letters. A sign that neither has is written by its Unicode number, so
 * that a reader sees that something stood there, and which. What stands over a letter stays in one face with it.
 */
export function facesOf(text: string): Run[] {
  const runs: Run[] = []
  const add = (piece: string, font: Face) => {
    const last = runs.at(-1)
    if (last?.font === font) runs[runs.length - 1] = { text: last.text + piece, font }
    else runs.push({ text: piece, font })
  }
  const plain = text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', '    ')
  for (const one of signsOf(plain)) {
    const signs = Array.from(one).filter((sign) => sign === '\n' || !unseen.test(sign))
    if (signs.length === 0) continue
    const face = faceOf(signs)
    if (face) add(signs.join(''), face)
    else
      for (const sign of signs) add(faceOf([sign]) ? sign : byNumber(sign), faceOf([sign]) ?? 'Nunito Sans')
  }
  return runs
}

/** The second face has every letter of the first. */
function faceOf(signs: readonly string[]): Face | null {
  if (signs.every((sign) => inFirst.test(sign))) return 'Nunito Sans'
  return signs.every((sign) => inFirst.test(sign) || inSecond.test(sign)) ? 'DejaVu Sans' : null
}

function byNumber(sign: string): string {
  return `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
}

/** Signs that stand there by their numbers, one after the other. */
const byNumbers = /((?:\[U\+[0-9A-F]{4,6}\])+)/

/** Whether a sign of a text, as it is printed, stands there by its number only. */
export function hasUnprinted(printed: string): boolean {
  return byNumbers.test(printed)
}

/** Text in stretches, as pdfmake takes it. */
export function runsOf(text: string): Run[] {
  return facesOf(text).flatMap(breakable)
}

/** Signs without a space among them that are sure to fit into the narrowest column. */
const longestWord = 24

function breakable(run: Run): Run[] {
  const isLong = new RegExp(`(\\S{${longestWord},})`, 'u')
  return run.text
    .split(byNumbers)
    .flatMap((piece) => (byNumbers.test(piece) ? [piece] : piece.split(isLong)))
    .filter((piece) => piece !== '')
    .map((text) =>
      // Numbers of signs break between each other; a line to write on goes to the next line as a whole.
      text.length < longestWord || /\s|^_+$/.test(text) || byNumbers.test(text)
        ? { ...run, text }
        : { ...run, text, wordBreak: 'break-all' },
    )
}
