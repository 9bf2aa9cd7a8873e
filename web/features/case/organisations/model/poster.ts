import type { Content } from 'pdfmake/interfaces'
import { brand } from '#content/brand.ts'
import { m } from '#web/messages/compiled/messages.js'
import { besideSvg } from '#web/paper/art.ts'
import { colors } from '#web/paper/styles.ts'
import { page } from '#web/paper/page.ts'
import type { Definition } from '#web/paper/pdf.ts'
import { toRuns } from '#web/paper/text.ts'
import { locales, type Locale } from '#web/ui/language/locale.ts'

/** Margin at the sides, in points. */
const side = 48
/** Maximum length of title, name and address together that leaves room for the drawing. */
const longest = 130

export interface PosterParts {
  readonly name: string
  /** The full address with the key's fingerprint, encoded in the QR code. */
  readonly link: string
  /** The address without the fingerprint, for typing. */
  readonly short: string
  /** Wording of the poster; by default, that a report can be sent. */
  readonly words?: PosterWords
}

type Words = typeof m.organisations_poster_title
export type PosterWords = Readonly<Record<'title' | 'text' | 'private' | 'emergency' | 'strip', Words>>

const reporting: PosterWords = {
  title: m.organisations_poster_title,
  text: m.organisations_poster_text,
  private: m.organisations_poster_private,
  emergency: m.organisations_poster_emergency,
  strip: m.organisations_poster_strip,
}

/** A poster with a QR code and tear-off strips, one page per language, as a document definition for the PDF library. */
export function posterDefinition(parts: PosterParts): Definition {
  return {
    ...page({ sheet: 'A4', setting: 'tables', numbered: 'none', info: { title: brand.name } }),
    pageMargins: [side, 40, side, 28],
    frontPage: () => [],
    content: locales.flatMap((locale, index) => posterPage(parts, locale, index > 0)),
  }
}

function posterPage(
  { name, link, short, words = reporting }: PosterParts,
  locale: Locale,
  isFurther: boolean,
): Content[] {
  const inIt = { locale }
  const title = words.title({}, inIt)
  const pageBreak = isFurther ? { pageBreak: 'before' as const } : {}
  // The strips have a fixed position, whatever is above them.
  const isLong = title.length + name.length + short.length > longest
  return [
    isLong
      ? { text: '', ...pageBreak }
      : { svg: besideSvg(104), width: 104, margin: [-4, 0, 0, 14], ...pageBreak },
    { text: title, fontSize: 34, bold: true, lineHeight: 1.1, color: colors.deep },
    { text: toRuns(name), fontSize: name.length > 60 ? 16 : 20, lineHeight: 1.15, margin: [0, 8, 0, 12] },
    { text: words.text({}, inIt), fontSize: 13 },
    { qr: link, fit: 230, eccLevel: 'M', alignment: 'center', margin: [0, 16, 0, 10] },
    { text: short, bold: true, alignment: 'center', fontSize: short.length > 100 ? 12 : 15 },
    { text: words.private({}, inIt), fontSize: 12, margin: [0, 16, 0, 6] },
    { text: words.emergency({}, inIt), fontSize: 12, bold: true },
    strip(link, short, words.strip({}, inIt)),
  ]
}

/** Allows line breaks in an address after a slash, before a key, and within parts longer than a strip. */
const breakable = (address: string): string => address.replaceAll(/[/#]|[A-Za-z0-9_]{12}/g, '$&\u200B')

/** The strips at the foot of the page, each with the address. */
function strip(link: string, short: string, words: string): Content {
  // Fewer and wider strips keep a long address above the foot of the page.
  const strips = short.length > 80 ? 4 : 6
  const one: Content = {
    stack: [
      { qr: link, fit: 66, eccLevel: 'L', alignment: 'center' },
      { text: words, fontSize: 8, alignment: 'center', margin: [0, 4, 0, 2] },
      {
        text: breakable(short.replace(/^https?:\/\//, '')),
        fontSize: short.length > 120 ? 6 : 7,
        alignment: 'center',
      },
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
