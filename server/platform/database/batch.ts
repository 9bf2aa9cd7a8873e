import { type Expression, sql } from 'kysely'
import type { Db } from './connection.ts'

/** One query of a batch. */
export interface JoinedQuestion<Row extends object> {
  readonly rows: Expression<Row>
  /** Columns that JSON has no form for: moments, and bytes. */
  readonly moments?: readonly (keyof Row & string)[]
  readonly bytes?: readonly (keyof Row & string)[]
}

/** One of the questions of {@link queryBatch}. */
export const question = <Row extends object>(
  rows: Expression<Row>,
  forms: Pick<JoinedQuestion<Row>, 'moments' | 'bytes'> = {},
): JoinedQuestion<Row> => ({ rows, ...forms })

/** Runs several small queries in one statement: the round trip takes longer than each of them. */
export async function queryBatch<Rows extends Record<string, object>>(
  db: Db,
  uses: { readonly [Name in keyof Rows]: JoinedQuestion<Rows[Name]> },
): Promise<{ [Name in keyof Rows]: Rows[Name][] }> {
  const questions: [string, JoinedQuestion<object>][] = Object.entries(uses)
  const columns = questions.map(
    ([name, { rows }]) => sql`(select coalesce(json_agg(q), '[]') from (${rows}) q) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<string, Record<string, unknown>[]>>`select ${sql.join(columns)}`.execute(
    db,
  )
  const [found = {}] = rows
  for (const [name, { moments = [], bytes = [] }] of questions) {
    for (const row of found[name] ?? []) {
      for (const column of moments) row[column] = momentOf(row[column])
      for (const column of bytes) row[column] = bytesOf(row[column])
    }
  }
  return found as { [Name in keyof Rows]: Rows[Name][] }
}

const momentOf = (value: unknown) => (typeof value === 'string' ? new Date(value) : null)
/** `\x` and hexadecimal digits */
const bytesOf = (value: unknown) => (typeof value === 'string' ? Buffer.from(value.slice(2), 'hex') : null)
