import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from './machine.ts'

/** What was aimed for, and whether it was reached. */
export interface Aim {
  readonly what: string
  readonly aim: string
  readonly measured: string
  readonly reached: boolean
}

export interface Result {
  readonly machine: Machine
  /** How it was measured, in a sentence or two. */
  readonly method: string
  readonly aims: readonly Aim[]
  /** Everything that was measured. */
  readonly figures: unknown
}

/** A run of tests that measures by the way keeps its figures elsewhere: they are not those of a machine that rests. */
const folder = process.env['BENCH_RESULTS'] ?? join(import.meta.dirname, '../results')

/** Prints what was aimed for, and keeps the result in bench/results. The exit code says whether every aim was reached. */
export function report(name: string, result: Result): void {
  const { processor, cores, node, postgresql, date } = result.machine
  console.log(`\n${date}, ${cores} × ${processor}, Node.js ${node}, PostgreSQL ${postgresql}`)
  table(result.aims.map(({ reached, ...aim }) => ({ ...aim, ' ': reached ? 'reached' : 'MISSED' })))
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.json`)
  // Rows of figures are on one line each.
  const text = JSON.stringify(result, null, 2).replaceAll(/[[{][^[\]{}]*[\]}]/g, (row) =>
    row.replaceAll(/\s+/g, ' '),
  )
  writeFileSync(file, `${text}\n`)
  console.log(`Kept in ${file}`)
  if (!result.aims.every(({ reached }) => reached)) process.exitCode = 1
}

/** Prints rows under their names, numbers to the right. */
export function table(rows: readonly Readonly<Record<string, string | number>>[]): void {
  const columns = Object.keys(rows[0] ?? {})
  const widths = columns.map((name) =>
    Math.max(...[name, ...rows.map((row) => String(row[name]))].map((text) => text.length)),
  )
  const line = (cells: readonly (string | number)[]) =>
    cells
      .map((cell, index) =>
        typeof cell === 'number'
          ? String(cell).padStart(widths[index] ?? 0)
          : cell.padEnd(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd()
  console.log(`\n${line(columns)}\n${widths.map((width) => '─'.repeat(width)).join('  ')}`)
  for (const row of rows) console.log(line(columns.map((name) => row[name] ?? '')))
}
