import { globSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parts } from '../../support/journeys/instance.ts'
import type { Target } from '../target/target.ts'

/** Timestamps that a thief can read, in milliseconds since 1970, by location: `table.column`, `log`, `file`. */
export type Timestamps = ReadonlyMap<string, readonly number[]>

const written = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)?/g
/** Seconds or milliseconds since 1970, of this century's twenties. */
const countedTimestamp = /(?<![\w.-])1[789]\d{8}(?:\d{3})?(?:\.\d+)?(?![\w-])/g
/** Ids that start with the millisecond of their creation (RFC 9562, 5.7), and those that contain a clock (5.1, 5.6). */
const timestampId = /(?<![\da-f])([\da-f]{8})-([\da-f]{4})-([167])[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/g

/** Every timestamp that a text contains. */
export function findTimestamps(text: string): number[] {
  const moments = Array.from(text.matchAll(written), ([found]) => {
    const zonedTimestamp = /(?:Z|[+-]\d\d(?::?\d\d)?)$/.test(found.slice(19)) ? found : `${found}Z`
    return Date.parse(zonedTimestamp.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  })
  for (const [found] of text.matchAll(countedTimestamp)) {
    const whole = Number(found)
    moments.push(whole < 1e11 ? whole * 1000 : whole)
  }
  for (const [, first = '', second = '', version] of text.matchAll(timestampId))
    moments.push(version === '7' ? Number.parseInt(first + second, 16) : 0)
  return moments
}

/** Every timestamp in the database, the log and the files beside it. PostgreSQL's own files are not read. */
export async function readTimestamps({ app, folder }: Target): Promise<Timestamps> {
  const found = new Map<string, number[]>()
  const note = (where: string, text: string) => {
    const moments = findTimestamps(text)
    if (moments.length > 0) found.set(where, [...(found.get(where) ?? []), ...moments])
  }
  const { rows: tables } = await app.owner(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of tables as { name: string }[]) {
    const { rows } = await app.owner(`select to_jsonb(t) as row from only ${name} t`)
    for (const { row } of rows as { row: Record<string, unknown> }[])
      for (const [column, value] of Object.entries(row))
        note(`${name}.${column}`, JSON.stringify(value) ?? '')
  }
  const data = join(folder, parts.data)
  for (const line of readFileSync(join(folder, parts.log), 'utf8').split('\n')) note('log', line)
  for (const path of globSync('**', { cwd: data })) {
    if (path.startsWith('postgres') || path.startsWith('socket')) continue
    const file = join(data, path)
    const { mtimeMs, atimeMs } = statSync(file)
    const where = `file ${relative(data, join(file, '..')).split('/')[0] ?? ''}`
    found.set(where, [...(found.get(where) ?? []), mtimeMs, atimeMs])
  }
  return found
}

/** An action, from just before its request until just after its answer. */
export interface TimedAction {
  readonly from: number
  readonly to: number
  /** The timestamps that could be read right after. */
  readonly after: Timestamps
}

/**
 * Locations that contain the time of every action, so not by chance. Values that only keep the latest are found too, because they
 * were read after each action.
 */
export function revealingLocations(done: readonly TimedAction[]): string[] {
  const [first, ...others] = done.map(({ from, to, after }) =>
    [...after].filter(([, moments]) => moments.some((at) => at >= from && at <= to)).map(([where]) => where),
  )
  return (first ?? []).filter((where) => others.every((found) => found.includes(where))).toSorted()
}
