import type { Client } from 'pg'
import { ConfigurationError } from '../config/configuration-error.ts'

/**
 * Before the first release there were 106 migrations, which rewrote each other's functions. The first files of today make the same
 * database at once, and a database that has been through all 106 is adopted. docs/decisions/0356-builds-releases-migrations.md
 */
export const last = {
  number: 106,
  name: '0106_one_way_to_send.sql',
  sha256: '6b4a80dfc21090f04a1dc87b2c5ad752c1fa6faca427f988521042097bc921a9',
  /** Of the first of them, by which an older database is recognised. */
  firstSha256: '777ba58dafd0a1785b0dc6846c98a47f4154e19381f262010a0a25f12f373f7a',
}

/** How many files of today stand for the 106. They must stay as they are: a change is a new migration. */
export const squashedInto = 65

/** A migration that a database or a backup has been through. */
interface Applied {
  readonly sha256: string
}

/** Whether these are the migrations of before: all of them, or only the first ones. Nothing where they are of today. */
export function squashedState(done: readonly Applied[]): 'whole' | 'older' | undefined {
  if (done[0]?.sha256 !== last.firstSha256 || done.length > last.number) return undefined
  if (done.length < last.number) return 'older'
  return done.at(-1)?.sha256 === last.sha256 ? 'whole' : undefined
}

/** What to do about a database, or a backup, of an older version. */
export const startLastFirst = `Please start the last version that has the migration ${last.name} once, and then this one.`

/**
 * Takes over a database that has been through the migrations of before, whole or not at all. No row but those of the table
 * `migrations` is changed. Called under the lock of {@link migrate}.
 *
 * @param all the migrations of this version
 * @param done those that the database has been through
 * @returns those that it has been through by the numbers of today; `done` itself where there was nothing to take over
 * @throws {ConfigurationError} when it has not been through all of those of before
 */
export async function adoptSquashed(
  client: Client,
  all: readonly (Applied & { number: number; name: string })[],
  done: readonly Applied[],
): Promise<readonly Applied[]> {
  const state = squashedState(done)
  if (state === undefined) return done
  if (state === 'older')
    throw new ConfigurationError(
      `This database was made by an older version of Upstander: it has ${done.length} of ${last.number} migrations. ${startLastFirst}`,
    )
  const own = all.slice(0, squashedInto)
  try {
    await client.query('begin')
    await client.query(`${validateConstraints} ${renameConstraints} ${dropFunctions} delete from migrations;`)
    for (const { number, name, sha256 } of own)
      await client.query('insert into migrations (number, name, sha256) values ($1, $2, $3)', [
        number,
        name,
        sha256,
      ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error('The database could not be brought to the migrations of this version.', { cause: error })
  }
  return own
}

/** The rows have always been held to these. Others may read and write meanwhile. */
const validateConstraints = `
  do $$
  declare condition record;
  begin
    for condition in
      select conrelid::regclass as of, conname as name from pg_constraint
      where connamespace = 'public'::regnamespace and not convalidated order by 1, 2
    loop
      execute format('alter table %s validate constraint %I', condition.of, condition.name);
    end loop;
  end $$;`

/** Named after columns that had other names. */
const renameConstraints = `
  alter table evidence rename constraint evidence_began_on_not_null to evidence_last_part_on_not_null;
  alter table live_waiting rename constraint live_waiting_report_id_not_null to live_waiting_subject_not_null;`

/** Servers of versions before the last one called these. */
const dropFunctions = `
  do $$
  declare old regprocedure;
  begin
    for old in
      select oid from pg_proc where pronamespace = 'public'::regnamespace
        and proname in ('sending_terms', 'send_report', 'send_report_at_once', 'start_clock')
    loop
      execute format('drop function %s', old);
    end loop;
  end $$;`
