import type { Content } from 'pdfmake/interfaces'
import { coverSvg, palettes, titleFrom } from '#web/features/recovery/book/cover-art.ts'
import type { BookDocument } from '#web/features/recovery/book/book-document.ts'
import { section, words } from '#web/features/report-export/document/layout.ts'
import type { Definition, LettersNotice } from '#web/features/report-export/document/pdf.ts'
import { plainSheet } from '#web/features/report-export/document/plain-sheet.ts'
import { runsOf } from '#web/features/report-export/document/text.ts'
import type { paperHere } from '#web/features/report-export/paper.ts'
import { m } from '#web/messages/compiled/messages.js'
import { itemOnPaper, jpegAddress } from './record-definition.ts'

const margin = 64
/** Points. A long title is smaller, so that it stays on its ground. */
const titleSize = (title: string) => (title.length <= 28 ? 32 : title.length <= 52 ? 25 : 20)
const heights = { A4: 841.89, LETTER: 792 } as const

interface Size {
  readonly width: number
  readonly height: number
}

/** What is under the letters of the first page, to its edges. */
function coverOf({ cover }: BookDocument, { width, height }: Size): Content[] {
  const { shape, color, picture } = cover
  const drawn: Content = {
    svg: coverSvg(shape, color, { width, height }),
    width,
    height,
    absolutePosition: { x: 0, y: 0 },
  }
  if (picture === null) return [drawn]
  const own = { width, height: height * titleFrom, align: 'center', valign: 'center' } as const
  return [drawn, { image: jpegAddress(picture), cover: own, absolutePosition: { x: 0, y: 0 } }]
}

/** The title on the cover, and on the next page what there is to say of the letters, above the contents. */
function frontPage(book: BookDocument, sheet: keyof typeof heights, notice: LettersNotice): Content[] {
  const { title, author, range, cover } = book
  const color = palettes[cover.color].ink
  const line = (text: string, fontSize: number): Content[] =>
    text === '' ? [] : [{ text: runsOf(text), fontSize, color, margin: [0, 6, 0, 0] }]
  return [
    {
      text: runsOf(title),
      fontSize: titleSize(title),
      bold: true,
      lineHeight: 1.1,
      color,
      margin: [0, heights[sheet] * titleFrom + 36 - margin, 0, 0],
    },
    ...line(author, 14),
    ...line(range, 11),
    { text: '', pageBreak: 'before' },
    ...(notice.areSomeUnprinted ? [words(m.exports_cover_unprinted(), 'notice')] : []),
    ...(notice.areSomeUnfetched ? [words(m.exports_cover_unfetched(), 'notice')] : []),
  ]
}

/** A book of somebody’s journal as pdfmake draws it: a cover to the edges, contents, and a chapter for each month. */
export function bookDefinition(book: BookDocument, sheet: ReturnType<typeof paperHere>): Definition {
  return {
    ...plainSheet(sheet, { margin, lineHeight: 1.4 }),
    background: (page, size) => (page === 1 ? coverOf(book, size) : null),
    footer: (page) =>
      page === 1
        ? null
        : { text: String(page), style: ['small', 'soft'], alignment: 'center', margin: [0, 20, 0, 0] },
    frontPage: (notice) => frontPage(book, sheet, notice),
    content: [
      { toc: { title: { text: m.exports_section_contents(), style: 'section' }, outlines: true } },
      ...book.chapters.flatMap(({ title, items }) => section(title, ...items.flatMap(itemOnPaper))),
    ],
  }
}
