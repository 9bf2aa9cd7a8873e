import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  heading: ReactNode
  cell: (row: Row) => ReactNode
  /** Whether the cells are numbers, aligned to the end. */
  numeric?: boolean | undefined
}

interface TableProps<Row> {
  caption: string
  /** Hides the caption visually, if a heading just above says the same. */
  captionHidden?: boolean | undefined
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A table of figures. The first column names the row; a wide table scrolls by itself, also by keyboard. */
export function Table<Row>({ caption, captionHidden, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <section
      // Text for screen readers is positioned absolutely: this keeps it within the scroll container.
      className="relative overflow-x-auto"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keyboard
      tabIndex={0}
    >
      <table className="w-full border-collapse text-start">
        <caption className={captionHidden ? 'sr-only' : 'pb-2 text-start font-semibold'}>{caption}</caption>
        <thead>
          <tr className="border-b-2 border-line-strong">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={`px-3 py-2 ${column.numeric ? 'text-end' : 'text-start'}`}
              >
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line">
              {columns.map((column, index) => {
                const Cell = index === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={column.key}
                    scope={index === 0 ? 'row' : undefined}
                    className={`px-3 py-2.5 font-normal ${column.numeric ? 'text-end tabular-nums' : 'text-start'}`}
                  >
                    {column.cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
