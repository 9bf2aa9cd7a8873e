import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { colors, styles } from './layout.ts'
import type { Sheet } from './document.ts'
import type { Definition } from './pdf.ts'
import { usualSize } from './right-to-left.ts'

const widths = { A4: 595.28, LETTER: 612 } as const

/** How a plain document sits on its paper. */
interface Setting {
  /** At each side, in points. */
  readonly margin: number
  /** In points. */
  readonly fontSize?: number
  readonly lineHeight: number
}

/**
 * What letters, figures and somebody's own records have in common as pdfmake draws them: numbered pages, and nothing in their properties
 * that says what they are about, or which app somebody has.
 */
export const plainSheet = (
  sheet: Sheet,
  { margin, fontSize = usualSize, lineHeight }: Setting,
): Omit<Definition, 'frontPage' | 'content'> => ({
  lineWidth: widths[sheet] - 2 * margin,
  pageSize: sheet,
  pageMargins: [margin, margin, margin, margin],
  defaultStyle: { font: 'Nunito Sans', fontSize, lineHeight, color: colors.ink },
  styles,
  language: getLocale(),
  info: { title: m.exports_document_title(), creator: '', producer: '' },
  footer: (page, pages) => ({
    text: m.exports_page_of({ page, pages }),
    style: ['small', 'soft'],
    alignment: 'center',
    margin: [0, 20, 0, 0],
  }),
})
