import { DatabaseError, type Pool } from 'pg'
import { ConfigurationError, UnavailableError } from '../config/configuration-error.ts'

/**
 * Queries the database once through the pooler, so that a problem is reported at start and not by each call.
 * @throws {UnavailableError} if it does not answer @throws {ConfigurationError} if it leads to another database
 */
export async function requirePooler(pool: Pool): Promise<void> {
  const runQuery = pool.query<{ is_ours: boolean }>(
    `select current_user = 'upstander_login_' || (select oid from pg_database where datname = current_database()) as is_ours`,
  )
  const answer = await runQuery.catch((error: unknown) => {
    throw new UnavailableError(
      `The pooler of DATABASE_POOLER_URL cannot be used: ${reasonOf(error)}. It must know the server’s own login, such as by auth_query.`,
      { cause: error },
    )
  })
  if (answer.rows[0]?.is_ours !== true)
    throw new ConfigurationError(
      'DATABASE_POOLER_URL leads to a different database than DATABASE_URL, or logs in as a different user.',
    )
}

/** Only the code, because messages of drivers and poolers contain names and addresses. */
function reasonOf(error: unknown): string {
  if (error instanceof DatabaseError) return `it refuses the connection (${error.code ?? 'without a code'})`
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
  return code === 'ECONNREFUSED' ? 'nobody answers there' : `it does not answer (${code})`
}
