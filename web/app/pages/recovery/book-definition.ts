import type { Content } from 'pdfmake/interfaces'
import { coverSvg, palettes, titleTop } from '#web/features/support/recovery/model/cover-art.ts'
import type { BookDocument } from '#web/features/support/recovery/model/book-document.ts'
import { contents, section } from '#web/paper/styles.ts'
import type { Definition, LettersNotice } from '#web/paper/pdf.ts'
import { lettersNotice, page } from '#web/paper/page.ts'
import { toRuns } from '#web/paper/text.ts'
import { type Sheet, sheets } from '#web/paper/sheet.ts'
import { m } from '#web/messages/compiled/messages.js'
import { itemDefinition, jpegAddress } from './record-definition.ts'

/** The font size in points. A long title is smaller, so that it stays on its background. */
const titleSize = (title: string) => (title.length <= 28 ? 32 : title.length <= 52 ? 25 : 20)

interface Size {
  readonly width: number
  readonly height: number
}

/** The artwork below the text of the first page, up to its edges. */
function coverOf({ cover }: BookDocument, { width, height }: Size): Content[] {
  const { shape, color, picture } = cover
  const drawn: Content = {
    svg: coverSvg(shape, color, { width, height }),
    width,
    height,
    absolutePosition: { x: 0, y: 0 },
  }
  if (picture === null) return [drawn]
  const own = { width, height: height * titleTop, align: 'center', valign: 'center' } as const
  return [drawn, { image: jpegAddress(picture), cover: own, absolutePosition: { x: 0, y: 0 } }]
}

/** The title on the cover, and on the next page the notice about fonts, above the contents. */
function frontPage(book: BookDocument, sheet: Sheet, notice: LettersNotice): Content[] {
  const { title, author, range, cover } = book
  const color = palettes[cover.color].ink
  const line = (text: string, fontSize: number): Content[] =>
    text === '' ? [] : [{ text: toRuns(text), fontSize, color, margin: [0, 6, 0, 0] }]
  return [
    {
      text: toRuns(title),
      fontSize: titleSize(title),
      bold: true,
      lineHeight: 1.1,
      color,
      margin: [0, sheets[sheet].height * titleTop + 36 - 64, 0, 0],
    },
    ...line(author, 14),
    ...line(range, 11),
    { text: '', pageBreak: 'before' },
    ...lettersNotice(notice),
  ]
}

/** A journal as a book for pdfmake: a full-bleed cover, contents, and a chapter for each month. */
export function bookDefinition(book: BookDocument, sheet: Sheet): Definition {
  return {
    ...page({ sheet, setting: 'reading', numbered: 'after the first' }),
    background: (number, size) => (number === 1 ? coverOf(book, size) : null),
    frontPage: (notice) => frontPage(book, sheet, notice),
    content: [
      contents(m.report_export_section_contents()),
      ...book.chapters.flatMap(({ title, items }) => section(title, ...items.flatMap(itemDefinition))),
    ],
  }
}
