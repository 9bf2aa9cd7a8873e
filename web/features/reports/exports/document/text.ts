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

// What the font files hold, in ranges that both weights have (document/text.test.ts reads them and compares).
const first =
  /[\n -~\u00A0-\u017E\u0218-\u021B\u0400-\u045F\u048A-\u04A5\u04A8-\u04FF\u1EA0-\u1EF9\u2010\u2012-\u2015\u2018-\u201A\u201C-\u201E\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203A\u20AC\u2116\u2122\u2212\u2248\u2260\u2264\u2265]/u
const second =
  /[\u0180-\u02E9\u0300-\u034E\u0351-\u0353\u0357-\u0358\u035A\u035C-\u0362\u0370-\u0377\u037A-\u037F\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u0525\u0531-\u0556\u0559-\u055F\u0561-\u0587\u0589-\u058A\u05B0-\u05C3\u05C6-\u05C7\u05D0-\u05EA\u05F0-\u05F4\u060C\u0615\u061B\u061F\u0621-\u063A\u0640-\u0655\u0657\u065A\u0660-\u0670\u0674\u0679-\u06BF\u06C6-\u06C8\u06CB-\u06CC\u06CE\u06D0\u06D5\u06F0-\u06F9\u0E3F\u0E81-\u0E82\u0E84\u0E87-\u0E88\u0E8A\u0E8D\u0E94-\u0E97\u0E99-\u0E9F\u0EA1-\u0EA3\u0EA5\u0EA7\u0EAA-\u0EAB\u0EAD-\u0EB9\u0EBB-\u0EBD\u0EC0-\u0EC4\u0EC6\u0EC8-\u0ECD\u0ED0-\u0ED9\u0EDC-\u0EDD\u10A0-\u10C5\u10D0-\u10FC\u1401-\u1407\u1409-\u141B\u141D-\u1435\u1437-\u144A\u144C-\u1452\u1454-\u14BD\u14C0-\u14EA\u14EC-\u1507\u1510-\u153E\u1540-\u1550\u1552-\u156A\u1E00-\u1EFB\u1F00-\u1F15\u1F18-\u1F1D\u1F20-\u1F45\u1F48-\u1F4D\u1F50-\u1F57\u1F59\u1F5B\u1F5D\u1F5F-\u1F7D\u1F80-\u1FB4\u1FB6-\u1FC4\u1FC6-\u1FD3\u1FD6-\u1FDB\u1FDD-\u1FEF\u1FF2-\u1FF4\u1FF6-\u1FFE\u2010-\u2027\u2030-\u205E\u2070-\u2071\u2074-\u208E\u20A0-\u20B5\u20B8-\u20BA\u20BD\u20D0-\u20D1\u20D6-\u20D7\u2100-\u2109\u210B-\u2149\u2150-\u2185\u2190-\u2311\u231C-\u2321\u2324-\u2328\u2460-\u2469\u2500-\u269C\u269E-\u26B8\u26C0-\u26C3\u2701-\u2704\u2706-\u2709\u270C-\u2727\u2729-\u274B\u274D\u274F-\u2752\u2756\u2758-\u275E\u2761-\u2794\u2798-\u27AF\u27B1-\u27BE\uFB1D-\uFB36\uFB38-\uFB3C\uFB3E\uFB40-\uFB41\uFB43-\uFB44\uFB46-\uFB4F\uFB52-\uFBA3\uFE70-\uFE74\uFE76-\uFEFC\uFFFD\u{1F600}-\u{1F623}\u{1F625}-\u{1F62B}\u{1F62D}-\u{1F640}\u{1F643}]/u

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
  if (signs.every((sign) => first.test(sign))) return 'Nunito Sans'
  return signs.every((sign) => first.test(sign) || second.test(sign)) ? 'DejaVu Sans' : null
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
