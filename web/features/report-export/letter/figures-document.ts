import { brand } from '#content/brand.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { colors, styles, table, words } from '../document/layout.ts'
import type { Definition } from '../document/pdf.ts'
import { usualSize } from '../document/right-to-left.ts'
import type { paperHere } from '../paper.ts'

/** Figures as they may leave a team: what they are of, what was left out of them and why, and their rows in parts. */
export interface FiguresPaper {
  readonly title: string
  readonly span: string
  readonly note: string
  readonly heads: readonly [what: string, count: string]
  readonly parts: readonly {
    readonly title: string
    readonly rows: readonly (readonly [name: string, value: string])[]
  }[]
}

const widths = { A4: 595.28, LETTER: 612 } as const
const margin = 56

/** A table of figures as pdfmake draws it: a part after the other, and nothing in its properties that says of whom it is. */
export function figuresDocument(
  { title, span, note, heads, parts }: FiguresPaper,
  sheet: ReturnType<typeof paperHere>,
): Definition {
  return {
    lineWidth: widths[sheet] - 2 * margin,
    pageSize: sheet,
    pageMargins: [margin, margin, margin, margin],
    defaultStyle: { font: 'Nunito Sans', fontSize: usualSize, lineHeight: 1.3, color: colors.ink },
    styles,
    language: getLocale(),
    info: { title: m.exports_document_title(), creator: brand.name, producer: brand.name },
    footer: (page, pages) => ({
      text: m.exports_page_of({ page, pages }),
      style: ['small', 'soft'],
      alignment: 'center',
      margin: [0, 20, 0, 0],
    }),
    frontPage: () => [words(title, 'section'), words(span, 'coverLine'), words(note, 'soft')],
    content: parts.map((part) => ({
      stack: [
        words(part.title, 'heading'),
        table(
          heads,
          ['*', 90],
          part.rows.map(([name, value]) => [words(name), { ...numberCell(value) }]),
        ),
      ],
    })),
  }
}

const numberCell = (text: string) => ({ text, alignment: 'right' as const })
