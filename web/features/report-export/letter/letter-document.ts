import { brand } from '#content/brand.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { colors, styles, words } from '../document/layout.ts'
import type { Definition } from '../document/pdf.ts'
import { usualSize } from '../document/right-to-left.ts'
import type { paperHere } from '../paper.ts'

/** A letter of those who handle a case: its title and its paragraphs. */
export interface Letter {
  readonly title: string
  readonly paragraphs: readonly string[]
}

const widths = { A4: 595.28, LETTER: 612 } as const
const margin = 72

/** A letter as pdfmake draws it: no cover, no contents, and nothing in its properties that says what it is about. */
export function letterDocument(
  { title, paragraphs }: Letter,
  sheet: ReturnType<typeof paperHere>,
): Definition {
  return {
    lineWidth: widths[sheet] - 2 * margin,
    pageSize: sheet,
    pageMargins: [margin, margin, margin, margin],
    defaultStyle: { font: 'Nunito Sans', fontSize: usualSize + 1, lineHeight: 1.4, color: colors.ink },
    styles,
    language: getLocale(),
    info: { title: m.exports_document_title(), creator: brand.name, producer: brand.name },
    footer: (page, pages) => ({
      text: m.exports_page_of({ page, pages }),
      style: ['small', 'soft'],
      alignment: 'center',
      margin: [0, 20, 0, 0],
    }),
    frontPage: () => [words(title, 'section')],
    content: paragraphs.map((paragraph) => ({ stack: [words(paragraph)], margin: [0, 0, 0, 10] })),
  }
}
