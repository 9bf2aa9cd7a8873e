import { Client } from 'pg'
import { codeOf, StartError } from './start-error.ts'

/** Codes of PostgreSQL (https://www.postgresql.org/docs/18/errcodes-appendix.html) and Node.js in words. */
const reasons: Record<string, string> = {
  '28P01': 'it refuses the name or the password',
  '28000': 'it refuses the name or the password',
  '3D000': 'it has no database of that name',
  '57P03': 'it is starting or stopping',
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host is not known',
  ECONNREFUSED: 'nobody answers there',
  ENOENT: 'there is no such socket',
}

/**
 * Connects once to a database that the operator chose.
 * @throws {StartError} when it cannot be used. The sentence holds host and port, never name or password.
 */
export async function checkDatabaseUrl(databaseUrl: string): Promise<void> {
  const client = clientOf(databaseUrl)
  // After the answer a lost connection is of no interest, and without a listener it would end this process.
  client.on('error', () => undefined)
  const place = `The database of DATABASE_URL (${client.host}:${client.port})`
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    )
    const version = rows[0]?.version ?? 0
    if (version < 18) throw new StartError(`${place} is PostgreSQL ${version}, and Upstander needs 18.`)
  } catch (error) {
    if (error instanceof StartError) throw error
    const code = codeOf(error)
    throw new StartError(`${place} cannot be used: ${reasons[code] ?? `it does not answer (${code})`}.`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** @throws {StartError} for a URL whose parts cannot be read, or that names a file that cannot. */
function clientOf(databaseUrl: string): Client {
  try {
    return new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  } catch (error) {
    if (error instanceof URIError)
      throw new StartError('DATABASE_URL has an invalid percent-encoding: write %25 for a literal %.')
    const named = error instanceof Error && 'path' in error ? `, ${String(error.path)},` : ''
    throw new StartError(`A file that DATABASE_URL names${named} cannot be read (${codeOf(error)}).`)
  }
}
