import { Client } from 'pg'
import { ConfigurationError } from '../config/configuration-error.ts'
import { addOwnSecret, readOwnSecret, replaceOwnSecret } from '../secrets/owner-queries.ts'
import { timeLimits } from './connection.ts'

/** Its name among the database's secrets. The application itself cannot read it. */
const secretName = 'login-role'
/** Any number that other programs on the database are unlikely to lock. */
const lock = 7_218_364_411

/** Serialises changes of roles and tables across servers, for as long as the connection lasts. */
export async function lockPreparation(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [lock])
}

/** The application's own login: a member of `upstander_app`, named after the database, with a password only we know. */
export async function prepareLogin(client: Client, ownerUrl: string): Promise<string> {
  await addOwnSecret(client, secretName)
  const { role, password } = await readLogin(client)
  await client.query('reset role')
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  if (!rowCount) await client.query(`create role ${role}`).catch(ignoreDuplicate)
  // Days are those of UTC, whatever time zone the database has.
  await client.query(`
    alter role ${role} login password '${password}';
    alter role ${role} set timezone to 'UTC';
    alter role ${role} set statement_timeout to ${timeLimits.statement_timeout};
    alter role ${role} set idle_in_transaction_session_timeout to ${timeLimits.idle_in_transaction_session_timeout};
    grant upstander_app to ${role}`)
  await requireNoTables(client, role)
  return loginUrl(ownerUrl, role, password)
}

/** As the owner of the tables, who alone may read it. */
async function readLogin(client: Client): Promise<{ role: string; password: string }> {
  const { rows } = await client.query<{ oid: number }>(
    'select oid::int from pg_database where datname = current_database()',
  )
  const password = (await readOwnSecret(client, secretName)).toString('hex')
  return { role: `upstander_login_${rows[0]?.oid}`, password }
}

/**
 * The connection string with which the application logs in by now: the operator may have given it another password since the start.
 * @param ownerUrl connection string of the role that migrates
 */
export function currentLogin(ownerUrl: string): Promise<string> {
  return asOwner(ownerUrl, async (client) => {
    const { role, password } = await readLogin(client)
    return loginUrl(ownerUrl, role, password)
  })
}

/**
 * Changes the password of the application's login. Open connections stay: PostgreSQL checks it only when one is opened.
 * @param noted the statement that writes the audit entry
 * @returns the name of the login
 */
export function rotateLogin(ownerUrl: string, noted: string): Promise<string> {
  return asOwner(ownerUrl, async (client) => {
    await lockPreparation(client)
    await client.query('begin')
    await replaceOwnSecret(client, secretName)
    const { role, password } = await readLogin(client)
    await client.query(`${noted} reset role; alter role ${role} password '${password}'; commit`)
    return role
  })
}

/** As the owner of the tables, on a connection of its own. */
export async function asOwner<T>(ownerUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'upstander login' })
  await client.connect()
  try {
    await client.query('set role upstander_owner')
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Someone else may have given the right that is taken from everyone above, or taking it away was not up to this role.
 * @throws {ConfigurationError} when the application could make tables of its own.
 */
async function requireNoTables(client: Client, role: string): Promise<void> {
  const { rows } = await client.query<{ may: boolean; statement: string }>(
    `select has_database_privilege($1, current_database(), 'create, temporary') as may,
       format('REVOKE CREATE, TEMPORARY ON DATABASE %I FROM PUBLIC, upstander_app, %I;', current_database(), $1::text) as statement`,
    [role],
  )
  if (!rows[0]?.may) return
  throw new ConfigurationError(
    `Upstander’s own login may make tables in this database, and must not. Let the database’s owner run: ${rows[0].statement}`,
  )
}

/**
 * The same database for another login. Its name is in the query, where it counts more than one before the host (and
 * beside a `user=` that may be there already), and where it may be used without a host. The server would otherwise continue
 * as the owner, whom no policy binds.
 */
function loginUrl(ownerUrl: string, role: string, password: string): string {
  const url = new URL(ownerUrl)
  url.searchParams.set('user', role)
  url.searchParams.set('password', password)
  return url.href
}

/** Two servers of two databases in one cluster may make a role at the same moment. */
export function ignoreDuplicate(error: unknown): void {
  if (!isCode(error, '42710') && !isCode(error, '23505')) throw error
}

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
