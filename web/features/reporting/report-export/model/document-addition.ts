import type { Content, TableCell } from 'pdfmake/interfaces'
import { colors, section, table, words } from '#web/paper/styles.ts'
import { toRuns } from '#web/paper/text.ts'

/** A table as text. */
interface AdditionTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Many narrow columns of numbers, where non-empty cells are highlighted. */
  readonly isGrid: boolean
}

/** A further part of the document: sections with a heading, sentences, and an optional table. */
export interface Addition {
  readonly title: string
  readonly parts: readonly {
    readonly title: string
    readonly sentences: readonly string[]
    readonly table: AdditionTable | null
  }[]
}

/** Lays out an addition as its own section. */
export function additionSection({ title, parts }: Addition): Content[] {
  return section(
    title,
    ...parts.flatMap((part): Content[] => [
      words(part.title, 'heading'),
      ...part.sentences.map((sentence) => words(sentence)),
      ...(part.table ? [part.table.isGrid ? grid(part.table) : listed(part.table)] : []),
    ]),
  )
}

function listed({ head, rows }: AdditionTable): Content {
  const others = head.slice(1).map(() => 'auto' as const)
  return table(
    head,
    ['*', ...others],
    rows.map((row) => row.map((cell) => words(cell))),
  )
}

function grid({ head, rows }: AdditionTable): Content {
  const small = (text: string, column: number): TableCell => ({
    ...asCell(text),
    fontSize: 7.5,
    alignment: column === 0 ? 'left' : 'center',
    ...(column > 0 && text !== '' ? { fillColor: colors.deep, color: '#ffffff', bold: true } : {}),
  })
  const headCell = (text: string, column: number): TableCell => ({
    ...asCell(text),
    fontSize: 7.5,
    color: colors.soft,
    alignment: column === 0 ? 'left' : 'center',
  })
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [34, ...head.slice(1).map(() => '*' as const)],
      body: [head.map(headCell), ...rows.map((row) => row.map(small))],
    },
    layout: {
      hLineWidth: () => 0.6,
      vLineWidth: () => 0.6,
      hLineColor: () => colors.line,
      vLineColor: () => colors.line,
      paddingTop: () => 3,
      paddingBottom: () => 2,
      paddingLeft: () => 0,
      paddingRight: () => 0,
    },
    margin: [0, 6, 0, 8],
  }
}

const asCell = (text: string) => ({ text: toRuns(text) })
