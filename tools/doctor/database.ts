import { Client } from 'pg'
import { type FilesOptions, openPlaces } from '#server/platform/files/open-place.ts'
import { FilesUnavailableError } from '#server/platform/files/unavailable-error.ts'
import { findFolderMark } from '#server/platform/secrets/owner-queries.ts'
import { readMigrations } from '#server/platform/database/migrate.ts'
import { squashedState, startLastFirst } from '#server/platform/database/squashed.ts'
import { StartError } from '#server/supervisor/start-error.ts'
import { checkDatabaseUrl } from '#server/supervisor/database-url.ts'
import { counted, type Finding, warning, ok, wrong } from './check.ts'
import { backupFinding } from './machine.ts'
import { clockFinding } from './clock.ts'

/**
 * Checks a database as its owner, read-only.
 * @param now where it is to say how old the newest backup is that it knows of
 */
export async function checkDatabase(
  { ownerUrl, ...given }: { ownerUrl: string } & FilesOptions,
  now?: Date,
): Promise<Finding[]> {
  try {
    await checkDatabaseUrl(ownerUrl)
  } catch (error) {
    if (error instanceof StartError) return [wrong(error.message)]
    throw error
  }
  const client = new Client({
    connectionString: ownerUrl,
    application_name: 'upstander doctor',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const found = [
      await versionOf(client),
      ...(await stepsOf(client)),
      ...(await filesOf(client, given)),
      await clockOf(client),
      ...(await archiveOf(client)),
    ]
    return now ? [...found, ...(await backupsOf(client, now))] : found
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function versionOf(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  return ok(`The database answers, and is PostgreSQL ${rows[0]?.version.split(' ')[0]}.`)
}

/** Whether the database is of this version. */
async function stepsOf(client: Client): Promise<Finding[]> {
  const { rows: existing } = await client.query<{ is: boolean }>(
    `select to_regclass('public.migrations') is not null as is`,
  )
  if (!existing[0]?.is)
    return [warning('The database is empty: the first start makes its tables.'), ...(await moduleOf(client))]
  await client.query('set role upstander_owner')
  const { rows: done } = await client.query<{ sha256: string }>(
    'select sha256 from migrations order by number',
  )
  await client.query('reset role')
  const known = await readMigrations()
  const squashed = squashedState(done)
  if (squashed === 'whole')
    return [warning('The database is of the version before this one: the next start takes it over.')]
  if (squashed === 'older')
    return [
      wrong(`The database is of an older version, and this program does not start on it. ${startLastFirst}`),
    ]
  if (done.length > known.length)
    return [
      wrong(
        `The database is newer than this program, by ${counted(done.length - known.length, 'step')}: install the version that it was made by, or a later one.`,
      ),
    ]
  if (done.some(({ sha256 }, index) => sha256 !== known[index]?.sha256))
    return [
      wrong(
        'The database was made by another version of the same steps, and this program does not start on it.',
      ),
    ]
  const left = known.length - done.length
  return [
    left > 0
      ? warning(`The database is ${counted(left, 'step')} behind this program: the next start makes them.`)
      : ok(`The database is of this version, with ${counted(done.length, 'step')}.`),
  ]
}

async function backupsOf(client: Client, now: Date): Promise<Finding[]> {
  const { rows: existing } = await client.query<{ is: boolean }>(
    `select to_regclass('public.backups') is not null as is`,
  )
  if (!existing[0]?.is) return []
  await client.query('set role upstander_owner')
  const { rows } = await client.query<{ newest: Date | null }>('select max(taken_at) as newest from backups')
  await client.query('reset role')
  return [backupFinding(' that the database knows of', rows[0]?.newest ?? undefined, now)]
}

/** Whether the WAL reaches its archive, if there is one. */
async function archiveOf(client: Client): Promise<Finding[]> {
  const { rows: existing } = await client.query<{ is: boolean }>(
    `select to_regprocedure('public.wal_archive()') is not null as is`,
  )
  if (!existing[0]?.is) return []
  await client.query('set role upstander_owner')
  const { rows } = await client.query<{ at: string | null; fails: boolean }>(
    `select to_char(archived_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as at, is_failing as fails from wal_archive()`,
  )
  await client.query('reset role')
  return rows.map(({ at, fails }) => archiveFinding(at, fails))
}

/** @param at when the log was last handed over, in UTC; null if nothing was yet */
export function archiveFinding(at: string | null, fails: boolean): Finding {
  const since = at === null ? 'Nothing of it arrived yet' : `The last of it arrived at ${at} UTC`
  return fails
    ? wrong(`The log of the database does not reach its archive: postgres.log says why. ${since}.`)
    : ok(`The log of the database is stored in its archive. ${since}.`)
}

/** Whether its files are in this place, without which no server starts. */
async function filesOf(client: Client, filesOptions: FilesOptions): Promise<Finding[]> {
  const { rows: existing } = await client.query<{ is: boolean }>(
    `select to_regclass('public.server_secrets') is not null as is`,
  )
  if (!existing[0]?.is) return []
  await client.query('set role upstander_owner')
  const mark = await findFolderMark(client)
  await client.query('reset role')
  if (mark === undefined) return []
  const { to, from, all } = await openPlaces(filesOptions)
  try {
    const marks = [await to.readNote('.database'), await from?.readNote('.database')]
    if (marks.includes(mark)) return []
  } catch (error) {
    // What is wrong with a bucket is said by its own check.
    if (error instanceof FilesUnavailableError) return []
    throw error
  } finally {
    all.close()
  }
  return [wrong(`The files of this database are not in ${to.name}: no server starts with this place.`)]
}

async function moduleOf(client: Client): Promise<Finding[]> {
  const { rowCount } = await client.query(`select from pg_available_extensions where name = 'pg_trgm'`)
  return rowCount
    ? []
    : [
        wrong(
          'The database has no module pg_trgm: install the contributed modules of PostgreSQL (postgresql-contrib).',
        ),
      ]
}

async function clockOf(client: Client): Promise<Finding> {
  const before = Date.now()
  const { rows } = await client.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  )
  return clockFinding('the database', (rows[0]?.now ?? 0) - (before + Date.now()) / 2, 2)
}
