import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { brand } from '#content/brand.ts'
import { m } from '#web/messages/compiled/messages.js'
import { locales, type Locale } from '#web/ui/language/locale.ts'

/** A4 in points, and what stays free at its edges. */
const width = 595.28
const side = 48
const strips = 6

export interface PosterParts {
  readonly name: string
  /** The whole address with the key's fingerprint, which is in the picture. */
  readonly link: string
  /** What somebody types by hand, without it. */
  readonly short: string
  /** What it says; that a report can be sent where nothing else is given. */
  readonly words?: PosterWords
}

type Words = typeof m.organisation_poster_title
export type PosterWords = Readonly<Record<'title' | 'text' | 'private' | 'emergency' | 'strip', Words>>

const reporting: PosterWords = {
  title: m.organisation_poster_title,
  text: m.organisation_poster_text,
  private: m.organisation_poster_private,
  emergency: m.organisation_poster_emergency,
  strip: m.organisation_poster_strip,
}

/** A poster with a QR code and strips to tear off: a page in each language. As the program that draws takes it. */
export function posterOf(parts: PosterParts): TDocumentDefinitions & {
  readonly lineWidth: number
  readonly frontPage: () => Content[]
  readonly content: Content[]
} {
  return {
    pageSize: 'A4',
    pageMargins: [side, 56, side, 28],
    lineWidth: width - 2 * side,
    defaultStyle: { font: 'Nunito Sans', fontSize: 13, lineHeight: 1.25 },
    info: { title: brand.name },
    frontPage: () => [],
    content: locales.flatMap((locale, index) => page(parts, locale, index > 0)),
  }
}

function page(
  { name, link, short, words = reporting }: PosterParts,
  locale: Locale,
  isFurther: boolean,
): Content[] {
  const inIt = { locale }
  return [
    {
      text: words.title({}, inIt),
      fontSize: 34,
      bold: true,
      lineHeight: 1.1,
      ...(isFurther ? { pageBreak: 'before' as const } : {}),
    },
    { text: name, fontSize: 20, margin: [0, 12, 0, 16] },
    { text: words.text({}, inIt) },
    { qr: link, fit: 230, eccLevel: 'M', alignment: 'center', margin: [0, 24, 0, 14] },
    { text: short, bold: true, alignment: 'center', fontSize: 15 },
    { text: words.private({}, inIt), margin: [0, 16, 0, 6] },
    { text: words.emergency({}, inIt), bold: true },
    strip(link, short, words.strip({}, inIt)),
  ]
}

/** Along the foot of the page, each with what is needed to come back to it. */
function strip(link: string, short: string, words: string): Content {
  const one: Content = {
    stack: [
      { qr: link, fit: 66, eccLevel: 'L', alignment: 'center' },
      { text: words, fontSize: 8, alignment: 'center', margin: [0, 4, 0, 2] },
      { text: short.replace(/^https?:\/\//, '').replaceAll('/', '/​'), fontSize: 7, alignment: 'center' },
    ],
  }
  return {
    absolutePosition: { x: side, y: 690 },
    table: {
      widths: Array.from({ length: strips }, () => '*'),
      body: [Array.from({ length: strips }, () => one)],
    },
    layout: {
      hLineWidth: (line) => (line === 0 ? 0.8 : 0),
      vLineWidth: (line) => (line === 0 || line === strips ? 0 : 0.8),
      hLineStyle: () => ({ dash: { length: 3 } }),
      vLineStyle: () => ({ dash: { length: 3 } }),
      paddingTop: () => 10,
      paddingBottom: () => 6,
    },
  }
}
