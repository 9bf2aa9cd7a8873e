import { columns, type Dimension, dimensions, notSplit, tables } from '#content/releases/tables.ts'

/** One published number; null if it is withheld. */
export interface Cell {
  readonly month: string
  readonly split: Partial<Record<Dimension, string>>
  readonly count: number | null
}

/** The rows of a release from its `counts.json`. @throws if the format is unknown */
export function readCounts(json: string): Cell[] {
  const [names, ...rows] = JSON.parse(json) as (string | number | null)[][]
  if (names?.join() !== columns.join()) throw new Error('counts have an unknown format')
  return rows.map((row) => ({
    month: String(row[0]),
    split: Object.fromEntries(
      dimensions.flatMap((dimension, index) => {
        const value = String(row[index + 1])
        return value === notSplit ? [] : [[dimension, value]]
      }),
    ),
    count: typeof row.at(-1) === 'number' ? Number(row.at(-1)) : null,
  }))
}

/** A query of the figures: one month or all of them, the dimension, and the filters. */
export interface CountsQuestion {
  /** `2026-09`, or null for all months. */
  readonly month: string | null
  readonly by: Dimension | 'month'
  readonly only: Partial<Record<Dimension, string>>
}

const isTable = (split: readonly Dimension[]) =>
  tables.some((table) => table.length === split.length && table.every((each) => split.includes(each)))

const splitDimensions = (
  { by, only }: Pick<CountsQuestion, 'by' | 'only'>,
  more: readonly Dimension[] = [],
) => [...(by === 'month' ? [] : [by]), ...dimensions.filter((each) => only[each] !== undefined), ...more]

/** The available filters: only published tables are used, and no number is derived from others. */
export const narrowingDimensions = (question: CountsQuestion): Dimension[] =>
  dimensions.filter(
    (each) =>
      question.only[each] !== undefined ||
      (each !== question.by && isTable(splitDimensions(question, [each]))),
  )

/** The closest query that a published table answers: filters without a common table are dropped, earlier ones first. */
export function answerable(question: CountsQuestion, newest?: Dimension): CountsQuestion {
  const order = [...dimensions].toSorted((one, other) => Number(other === newest) - Number(one === newest))
  const only: Partial<Record<Dimension, string>> = {}
  for (const each of order) {
    const value = question.only[each]
    if (value === undefined || each === question.by) continue
    if (isTable(splitDimensions({ by: question.by, only }, [each]))) only[each] = value
  }
  return { ...question, month: question.by === 'month' ? null : question.month, only }
}

export interface CountRow {
  /** The key of the row: a month, or a value. */
  readonly key: string
  readonly count: number | null
}

/** The published cells for a query, in their published order. */
export function answersForQuestion(cells: readonly Cell[], question: CountsQuestion): CountRow[] {
  const { by, month, only } = question
  const questionDimensions = splitDimensions(question)
  return cells
    .filter(
      ({ split, month: of }) =>
        (by === 'month' || of === month) &&
        Object.keys(split).length === questionDimensions.length &&
        questionDimensions.every((each) => split[each] !== undefined) &&
        Object.entries(only).every(([dimension, value]) =>
          Object.entries(split).some(([key, own]) => key === dimension && own === value),
        ),
    )
    .map(({ split, month: of, count }) => ({ key: by === 'month' ? of : (split[by] ?? ''), count }))
}

/** All reports of a month. */
export const totalOf = (cells: readonly Cell[], month: string): number | null =>
  cells.find((cell) => cell.month === month && Object.keys(cell.split).length === 0)?.count ?? null

/** The published months, newest first. */
export const monthsOfRows = (cells: readonly Cell[]): string[] =>
  [...new Set(cells.filter(({ count }) => count !== null).map(({ month }) => month))].toSorted().toReversed()

/** The values of a dimension that occur, in their published order. */
export const valuesOfRows = (cells: readonly Cell[], dimension: Dimension): string[] => [
  ...new Set(cells.flatMap(({ split }) => split[dimension] ?? [])),
]
