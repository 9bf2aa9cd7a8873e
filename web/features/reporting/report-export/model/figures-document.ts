import type { Content } from 'pdfmake/interfaces'
import type { FiguresPaper } from '#web/records/figures-paper.ts'
import { colors, table, words } from '#web/paper/styles.ts'
import type { Definition } from '#web/paper/pdf.ts'
import { documentHeading, page } from '#web/paper/page.ts'
import type { Sheet } from '#web/paper/sheet.ts'

type Part = FiguresPaper['parts'][number]

/** Length of the longest bar, in points. */
const longest = 110
/** Maximum number of rows of a section kept on one page: more may not fit. */
const maxTogether = 24

/** The figures as a pdfmake document, section by section. Its properties do not name the team. */
export function figuresDocument(
  { title, team, span, note, what, parts }: FiguresPaper,
  sheet: Sheet,
): Definition {
  return {
    ...page({ sheet, setting: 'tables' }),
    frontPage: () =>
      documentHeading(
        title,
        words(team, 'coverLine'),
        words(span, ['coverLine', 'soft']),
        words(note, 'soft'),
      ),
    content: parts.map((part) => ({
      unbreakable: part.rows.length <= maxTogether,
      stack: [
        words(part.title, 'heading'),
        ...(part.note ? [words(part.note, ['small', 'soft'])] : []),
        part.rows.some(({ count }) => count !== undefined) ? withBars(what, part) : withValues(what, part),
      ],
    })),
  }
}

function withValues(what: string, { head, rows }: Part): Content {
  return table(
    [what, headAtRight(head)],
    ['*', 100],
    rows.map(({ name, value }) => [words(name), atRight(value)]),
  )
}

/** Withheld numbers have no bar, since its length would reveal them. */
function withBars(what: string, { head, rows }: Part): Content {
  const max = Math.max(...rows.map(({ count = 0 }) => count))
  return table(
    [what, '', headAtRight(head)],
    ['*', longest, 100],
    rows.map(({ name, value, count }) => [
      words(name),
      count === undefined ? '' : bar((count / max) * longest),
      count === undefined ? { ...atRight(value), color: colors.soft } : atRight(value),
    ]),
  )
}

const bar = (width: number) => ({
  canvas: [{ type: 'rect' as const, x: 0, y: 4, w: width, h: 8, r: 2, color: colors.deep }],
})

const headAtRight = (text: string) => ({ ...atRight(text), style: 'label' })
const atRight = (text: string) => ({ text, alignment: 'right' as const })
