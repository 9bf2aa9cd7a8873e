/** What counts are split by, in the order of their columns. */
export const dimensions = ['type', 'severity', 'place', 'status', 'answer', 'country'] as const
export type Dimension = (typeof dimensions)[number]

/** In a column that the row is not split by. */
export const notSplit = 'all'

/** The tables of a month: by what each splits all reports. A report is in one cell of each. */
export const tables: readonly (readonly Dimension[])[] = [
  [],
  ['type'],
  ['severity'],
  ['place'],
  ['status'],
  ['answer'],
  ['country'],
  ['type', 'place'],
  ['type', 'country'],
]

/** The columns of every file: the month, each dimension, the count. */
export const columns = ['month', ...dimensions, 'count'] as const
