import type { FiguresPaper } from '#web/records/figures-paper.ts'
import { table, words } from '../document/layout.ts'
import type { Definition } from '../document/pdf.ts'
import { plainSheet } from '../document/plain-sheet.ts'
import type { paperHere } from '../paper.ts'

/** A table of figures as pdfmake draws it, part after part. Its document properties do not name the team. */
export function figuresDocument(
  { title, span, note, heads, parts }: FiguresPaper,
  sheet: ReturnType<typeof paperHere>,
): Definition {
  return {
    ...plainSheet(sheet, { margin: 56, lineHeight: 1.3 }),
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
