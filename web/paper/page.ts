import type { Content, ContentColumns, TDocumentInformation } from 'pdfmake/interfaces'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { bandSvg, besideSvg } from './art.ts'
import { isParted } from './keeping-together.ts'
import { colors, sizes, styles, words } from './look.ts'
import type { Definition, LettersNotice } from './pdf.ts'
import { type Sheet, sheets } from './sheet.ts'
import { runsOf } from './text.ts'

/** What stays free at the edges, in points. What is read has lines of some 70 signs, tables have the room of the sheet. */
const sides = { reading: 84, tables: 56 } as const
const edges = { top: 64, bottom: 64 } as const
/** Of the height of the face, which is more than a third above its size. */
const lineHeights = { reading: 1.18, tables: 1.08 } as const
/** How high the band of a cover is. */
const bandHeight = 236

interface PageParts {
  readonly sheet: Sheet
  readonly setting: keyof typeof sides
  /** At the head of each page after the first. In our own words: no other letters are sure to be there. */
  readonly head?: { readonly title: string; readonly reference: string }
  /** With the band and the drawing of a cover on the first page. */
  readonly hasCover?: boolean
  /** Which pages say their number; all of them, where nothing is said. */
  readonly numbered?: 'all' | 'after the first' | 'none'
  readonly language?: string
  /** What the file says of itself: nothing that tells what it is about, or which app somebody has. */
  readonly info?: TDocumentInformation
}

/** How wide its lines are, and how high its pages, in points. */
export function roomOn(sheet: Sheet, setting: keyof typeof sides): { width: number; height: number } {
  const { width, height } = sheets[sheet]
  return { width: width - 2 * sides[setting], height: height - edges.top - edges.bottom }
}

/** What everything on paper has in common: margins, type, colours, the running head and the numbers of the pages. */
export function page(parts: PageParts): Omit<Definition, 'frontPage' | 'content'> {
  const { sheet, setting, head, hasCover = false, numbered = 'all', language = getLocale(), info } = parts
  const side = sides[setting]
  return {
    lineWidth: roomOn(sheet, setting).width,
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
      isParted(style, getFollowingNodesOnPage(), getNodesOnNextPage()),
    language,
    info: info ?? { title: m.report_export_document_title(), creator: '', producer: '' },
    header: (number) => (head && number > 1 ? atEdge(head.title, head.reference, [side, 30, side, 0]) : null),
    // What is on one sheet needs no number.
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

/** A line at the edge of a page. What keeps headings with their text knows it by its columns. */
const atEdge = (left: string, right: string, margin: [number, number, number, number]): ContentColumns => ({
  columns: [
    { text: left, style: ['small', 'soft'] },
    { text: right, style: ['small', 'soft'], alignment: 'right' },
  ],
  margin,
})

interface Titles {
  /** What kind of document it is, in a word or two. */
  readonly kind: string
  readonly title: string
  readonly lines: readonly string[]
}

/** A cover below its band: what it is, about what, and some lines on whose and of when. */
export const cover = ({ kind, title, lines }: Titles): Content[] => [
  { text: runsOf(kind), style: ['coverLine', 'soft'], margin: [0, bandHeight + 34 - edges.top, 0, 6] },
  { text: runsOf(title), style: title.length > 60 ? 'cover' : 'display', margin: [0, 0, 0, 16] },
  ...lines.map((line): Content => ({ text: runsOf(line), style: 'coverLine', margin: [0, 0, 0, 2] })),
]

/** The head of a document that starts on its first page: the drawing, the title, and what there is to say of it. */
export const opening = (title: string, ...lines: Content[]): Content[] => [
  { svg: besideSvg(76), width: 76, margin: [-3, -14, 0, 14] },
  words(title, 'cover'),
  { stack: lines, margin: [0, 6, 0, 14] },
]

/** What is to be said of letters that are not there. */
export const noticeOf = (notice: LettersNotice): Content[] => [
  ...(notice.areSomeUnprinted ? [words(m.report_export_cover_unprinted(), 'notice')] : []),
  ...(notice.areSomeUnfetched ? [words(m.report_export_cover_unfetched(), 'notice')] : []),
]
