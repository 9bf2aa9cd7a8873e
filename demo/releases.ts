import { dimensions, tables } from '#content/releases/tables.ts'
import { filesOf, rowsOf } from '#server/features/releases/files.ts'
import { publishMonth } from '#server/features/releases/month.ts'
import { type Counted, nameOfCell, type Split } from '#server/features/releases/tables.ts'
import { openSecrets } from '#server/platform/secrets/secrets.ts'

/** A connection to the server's own database, because no call can publish figures of past months. */
export interface Rows {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

const months = 6

/** How often each value occurs among a hundred sample reports. */
const shares: Record<(typeof dimensions)[number], readonly (readonly [string, number])[]> = {
  type: [
    ['cyberbullying', 24],
    ['verbal_abuse', 20],
    ['social_exclusion', 15],
    ['threats', 11],
    ['physical_bullying', 9],
    ['workplace_harassment', 8],
    ['discrimination', 6],
    ['hate', 4],
    ['impersonation', 2],
    ['none', 1],
  ],
  severity: [
    ['medium', 46],
    ['low', 27],
    ['high', 19],
    ['none', 8],
  ],
  place: [
    ['school', 48],
    ['support', 31],
    ['employer', 16],
    ['charity', 5],
  ],
  status: [
    ['resolved', 44],
    ['investigating', 27],
    ['closed', 17],
    ['pending', 9],
    ['withdrawn', 3],
  ],
  answer: [
    ['0-1', 34],
    ['2-3', 27],
    ['4-7', 20],
    ['8-14', 10],
    ['15-30', 5],
    ['later', 4],
  ],
  country: [
    ['US', 38],
    ['MX', 21],
    ['GB', 16],
    ['none', 15],
    ['ES', 9],
    ['FR', 1],
  ],
}

const teams = new Map([
  ['support', 1],
  ['school', 9],
  ['employer', 4],
  ['charity', 3],
])

/** The month this many months before another one, `2026-09`. */
const monthBefore = (month: string, monthsBack: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 - monthsBack, 1)).toISOString().slice(0, 7)
}

/** The same reports in every run: each value with its share, and the dimensions not correlated. */
function sampleReports(count: number): Split[] {
  return Array.from({ length: count }, (_, report) =>
    Object.fromEntries(
      dimensions.map((dimension, index) => {
        const drawn =
          (report * [37, 53, 71, 29, 83, 61][index]! + index * 17 + Math.floor(report / 100) * 7) % 100
        let left = drawn
        const found = shares[dimension].find(([, share]) => (left -= share) < 0)
        return [dimension, found?.[0] ?? 'none']
      }),
    ),
  )
}

function countSplits(reports: readonly Split[]): Counted[] {
  const counts = new Map<string, { split: Split; count: number }>()
  for (const report of reports)
    for (const table of tables) {
      const split: Split = Object.fromEntries(table.map((dimension) => [dimension, report[dimension]]))
      const cell = counts.get(nameOfCell(split)) ?? { split, count: 0 }
      cell.count++
      counts.set(nameOfCell(split), cell)
    }
  return [...counts.values()]
}

/**
 * Publishes figures of made-up reports for the months before the server's first own release. The first month had too few.
 * @returns how many months; none if figures were already published
 */
export async function publishSamples(database: Rows): Promise<number> {
  const { rows } = await database.query(
    `select coalesce(to_char(min(month), 'YYYY-MM'), to_char(now() - interval '1 month', 'YYYY-MM')) as first, count(digest)::int as published
     from releases`,
  )
  const { first, published } = rows[0] as { first: string; published: number }
  if (published > 0) return 0
  const today = new Date().toISOString().slice(0, 10)
  const secrets = openSecrets(Buffer.alloc(32))
  let before = ''
  for (let monthsBack = months; monthsBack > 0; monthsBack--) {
    const month = monthBefore(first, monthsBack)
    const count = monthsBack === months ? 12 : 700 + (months - monthsBack) * 120
    const cells = publishMonth(month, countSplits(sampleReports(count)), teams, secrets)
    const files = monthsBack === months ? null : filesOf(month, today, before, cells)
    await database.query(
      `insert into releases (month, released_on, rows, csv, json, package, digest)
       values (($1 || '-01')::date, $2, $3, $4, $5, $6, $7)`,
      [month, today, rowsOf(month, cells), files?.csv, files?.json, files?.package, files?.digest],
    )
    before += rowsOf(month, cells)
  }
  return months
}
