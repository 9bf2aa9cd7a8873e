/** The faces of a document. The second has the letters that the first has not. */
export type Face = 'Nunito Sans' | 'DejaVu Sans'

/** A stretch of text in one face, as pdfmake takes it. */
export interface Run {
  readonly text: string
  readonly font: Face
  /** A stretch without a space that may be longer than its line: it breaks anywhere. */
  readonly wordBreak?: 'break-all'
}

// What the font files hold, in ranges that both weights have (document/text.test.ts reads them and compares).
const first =
  /[\n -~\u00A0-\u017E\u0218-\u021B\u0400-\u045F\u048A-\u04A5\u04A8-\u04FF\u1EA0-\u1EF9\u2010\u2012-\u2015\u2018-\u201A\u201C-\u201E\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203A\u20AC\u2116\u2122\u2212\u2248\u2260\u2264\u2265]/u
const second =
  /[\u0193-\u019F\u01D5-\u01E4\u0250-\u0253\u025A-\u0291\u0388-\u038A\u038E-\u03A1\u03A3-\u03CE\u0531-\u0556\u0561-\u0587\u05B0-\u05C3\u05D0-\u05EA\u0621-\u063A\u0640-\u0655\u0660-\u0670\u0679-\u06BF\u06F0-\u06F9\u10D0-\u10FC\u1F00-\u1F15\u1F20-\u1F45\u2070\u2074-\u208E\u2100-\u2109\u212F-\u2149\u2190-\u2201\u2300-\u2311\u2460-\u2469\u2500-\u25C9\u25CB-\u269C\u269E-\u26B8\u2701-\u2704\u2706-\u2709\u270C-\u2727\u2729-\u274B\u2761-\u2794\u{1F600}-\u{1F623}]/u

/** Joins signs and picks how an emoji looks; nothing to draw by itself. */
const unseen = /[\p{Mn}\p{Me}\p{Cf}\p{Cc}\uFE00-\uFE0F]|\p{Emoji_Modifier}/u

/**
 * Text in stretches, each in a face that has its letters. A sign that neither has is written by its Unicode number, so
 * that a reader sees that something stood there, and which.
 */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  const add = (piece: string, font: Face) => {
    const last = runs.at(-1)
    if (last?.font === font) runs[runs.length - 1] = { text: last.text + piece, font }
    else runs.push({ text: piece, font })
  }
  for (const sign of text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', '    ')) {
    if (first.test(sign)) add(sign, 'Nunito Sans')
    else if (second.test(sign)) add(sign, 'DejaVu Sans')
    else if (!unseen.test(sign))
      add(`[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}]`, 'Nunito Sans')
  }
  return runs.flatMap(breakable)
}

/** Signs without a space among them that are sure to fit into the narrowest column. */
const longestWord = 24

function breakable(run: Run): Run[] {
  return run.text
    .split(new RegExp(`(\\S{${longestWord},})`, 'u'))
    .filter((piece) => piece !== '')
    .map((text) =>
      // A line to write on is one word too, and goes to the next line as a whole.
      text.length < longestWord || /\s|^_+$/.test(text)
        ? { ...run, text }
        : { ...run, text, wordBreak: 'break-all' },
    )
}

/** Whether the second face, which is large, is needed at all. */
export function needsSecondFace(texts: Iterable<string>): boolean {
  for (const text of texts) if (second.test(text)) return true
  return false
}
