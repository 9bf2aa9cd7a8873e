import type { Content, ContentColumns, TDocumentInformation } from 'pdfmake/interfaces'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { bandSvg, besideSvg } from './art.ts'
import { isSeparatedFromText } from './page-breaks.ts'
import { colors, sizes, styles, words } from './styles.ts'
import type { Definition, LettersNotice } from './pdf.ts'
import { type Sheet, sheets } from './sheet.ts'
import { toRuns } from './text.ts'

/** Side margins in points. Text has lines of some 70 characters, tables use the width of the page. */
const sides = { reading: 84, tables: 56 } as const
const edges = { top: 64, bottom: 64 } as const
/** Relative to the font's own height, which exceeds its size by more than a third. */
const lineHeights = { reading: 1.18, tables: 1.08 } as const
/** Height of a cover's band. */
const bandHeight = 236

interface PageParts {
  readonly sheet: Sheet
  readonly setting: keyof typeof sides
  /** Header of each page after the first. In our own words, since only their characters are certain to be in the font. */
  readonly head?: { readonly title: string; readonly reference: string }
  /** Whether the first page has a cover with band and drawing. */
  readonly hasCover?: boolean
  /** Which pages have a number; all by default. */
  readonly numbered?: 'all' | 'after the first' | 'none'
  readonly language?: string
  /** Document properties, which reveal neither the subject nor this app. */
  readonly info?: TDocumentInformation
}

/** Width of lines and height of pages, in points. */
export function contentSize(sheet: Sheet, setting: keyof typeof sides): { width: number; height: number } {
  const { width, height } = sheets[sheet]
  return { width: width - 2 * sides[setting], height: height - edges.top - edges.bottom }
}

/** Common layout of all documents: margins, fonts, colours, header and page numbers. */
export function page(parts: PageParts): Omit<Definition, 'frontPage' | 'content'> {
  const { sheet, setting, head, hasCover = false, numbered = 'all', language = getLocale(), info } = parts
  const side = sides[setting]
  return {
    lineWidth: contentSize(sheet, setting).width,
    pageSize: sheet,
    pageMargins: [side, edges.top, side, edges.bottom],
    defaultStyle: {
      font: 'Nunito Sans',
      fontSize: setting === 'reading' ? sizes.reading : sizes.usual,
      lineHeight: lineHeights[setting],
      color: colors.ink,
    },
    styles,
    pageBreakBefore: ({ style }, { getFollowingNodesOnPage, getNodesOnNextPage }) =>
      isSeparatedFromText(style, getFollowingNodesOnPage(), getNodesOnNextPage()),
    language,
    info: info ?? { title: m.report_export_document_title(), creator: '', producer: '' },
    header: (number) => (head && number > 1 ? atEdge(head.title, head.reference, [side, 30, side, 0]) : null),
    // A single page needs no number.
    footer: (number, count) =>
      count > 1 && numbered !== 'none' && (number > 1 || numbered === 'all')
        ? atEdge('', m.report_export_page_of({ page: number, pages: count }), [side, 24, side, 0])
        : null,
    ...(hasCover
      ? {
          background: (number, { width }) =>
            number === 1
              ? { svg: bandSvg(width, bandHeight), width, absolutePosition: { x: 0, y: 0 } }
              : null,
        }
      : {}),
  }
}

/** A header or footer line. page-breaks.ts recognises it by its columns. */
const atEdge = (left: string, right: string, margin: [number, number, number, number]): ContentColumns => ({
  columns: [
    { text: left, style: ['small', 'soft'] },
    { text: right, style: ['small', 'soft'], alignment: 'right' },
  ],
  margin,
})

interface CoverTitles {
  /** Type of document, in a word or two. */
  readonly kind: string
  readonly title: string
  readonly lines: readonly string[]
}

/** The cover's text below its band: type, title, and lines about owner and date. */
export const cover = ({ kind, title, lines }: CoverTitles): Content[] => [
  { text: toRuns(kind), style: ['coverLine', 'soft'], margin: [0, bandHeight + 34 - edges.top, 0, 6] },
  { text: toRuns(title), style: title.length > 60 ? 'cover' : 'display', margin: [0, 0, 0, 16] },
  ...lines.map((line): Content => ({ text: toRuns(line), style: 'coverLine', margin: [0, 0, 0, 2] })),
]

/** Heading of a document without a cover: the drawing, the title, and introductory lines. */
export const documentHeading = (title: string, ...lines: Content[]): Content[] => [
  { svg: besideSvg(76), width: 76, margin: [-3, -14, 0, 14] },
  words(title, 'cover'),
  { stack: lines, margin: [0, 6, 0, 14] },
]

/** Notes on missing characters. */
export const lettersNotice = (notice: LettersNotice): Content[] => [
  ...(notice.hasUnprinted ? [words(m.report_export_cover_unprinted(), 'notice')] : []),
  ...(notice.hasUnfetched ? [words(m.report_export_cover_unfetched(), 'notice')] : []),
]
