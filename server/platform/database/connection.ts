import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import { preparingClient } from './prepared.ts'
import type { DB } from './schema.generated.ts'

/** A transaction opened as an actor, or a connection within one. Only `queries.ts` files and the platform use it. */
export type Db = Kysely<DB>

/** The application's connections. They log in as a role that owns nothing and cannot go round row-level security. */
export interface Database {
  readonly kysely: Kysely<DB>
  readonly pool: Pool
  /** For a connection of its own that listens. */
  readonly url: string
  /** How many callers wait for a connection. */
  readonly waiting: () => number
  readonly close: () => Promise<void>
}

// Whole numbers of 64 bits (counts) fit a double long before any table here is that long.
types.setTypeParser(types.builtins.INT8, Number)

/**
 * Opens a pool of connections.
 * @param options.url `postgresql://…`; of a Unix socket, `postgresql://user:password@/database?host=/folder`.
 * @param options.connections how many at most.
 */
export function openDatabase(options: {
  url: string
  connections?: number
  onError?: (error: Error) => void
}): Database {
  const pool = new Pool({
    connectionString: options.url,
    Client: preparingClient(),
    max: options.connections ?? 16,
    application_name: 'upstander',
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    statement_timeout: 20_000,
  })
  // A connection that dies while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', (error) => options.onError?.(error))
  // So does one that dies while it is being closed, when the pool no longer listens for it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { kysely, pool, url: options.url, waiting: () => pool.waitingCount, close: () => kysely.destroy() }
}
