import { Kysely, PostgresDialect } from 'kysely'
import { Client, type Pool, types } from 'pg'
import { preparingClient } from './prepared-statements.ts'
import { RenewingPool, renewing } from './renewing-pool.ts'
import type { DB } from './schema.generated.ts'

/** A transaction opened as an actor, or a connection within one. Only `queries.ts` files and the platform use it. */
export type Db = Kysely<DB>

/** The application's connections. They log in as a role that owns nothing and cannot go round row-level security. */
export interface Database {
  readonly kysely: Kysely<DB>
  readonly pool: Pool
  /** For a connection of its own that listens. */
  readonly url: string
  /** Asks for the login again where PostgreSQL has refused its password. @returns whether it is worth another try */
  readonly renewLogin: (error: unknown) => Promise<boolean>
  /** How many callers wait for a connection. */
  readonly waiting: () => number
  readonly close: () => Promise<void>
}

// Whole numbers of 64 bits (counts) fit a double long before any table here is that long.
types.setTypeParser(types.builtins.INT8, Number)

/** Timeouts of a statement and of an idle transaction, in milliseconds. */
export const timeLimits = { statement_timeout: 20_000, idle_in_transaction_session_timeout: 30_000 } as const

/**
 * Opens a pool of connections.
 *
 * [Note: Poolers] Behind a pooler each transaction may have another connection of PostgreSQL's: nothing is prepared by name, and limits are
 * those of the login (migrate.ts), since a pooler takes no settings at the start of a connection. Everything else is set within a
 * transaction anyway. Listening needs a connection of its own, which goes round it.
 * @param options.poolerUrl the same database behind a pooler
 * @param options.url `postgresql://…`; of a Unix socket, `postgresql://user:password@/database?host=/folder`.
 * @param options.connections how many at most.
 * @param options.currentUrl what the direct connection is by now, where the login may have got another password since. [Note: A password that changes]
 */
export function openDatabase(options: {
  url: string
  poolerUrl?: string | undefined
  connections?: number
  onError?: (error: Error) => void
  currentUrl?: (() => Promise<string>) | undefined
}): Database {
  const { poolerUrl } = options
  const isPooled = poolerUrl !== undefined
  let { url } = options
  const connectionString = () => (poolerUrl === undefined ? url : withLoginOf(url, poolerUrl))
  const renewLogin = renewing(options.currentUrl, (current) => {
    url = current
    pool.options.connectionString = connectionString()
  })
  const pool = new RenewingPool(renewLogin, {
    connectionString: connectionString(),
    Client: preparingClient({ isPooled }),
    max: options.connections ?? 16,
    application_name: 'upstander',
    connectionTimeoutMillis: 10_000,
    ...(isPooled ? {} : timeLimits),
  })
  // A connection that dies while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', (error) => options.onError?.(error))
  // So does one that dies while it is being closed, when the pool no longer listens for it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return {
    kysely,
    pool,
    get url() {
      return url
    },
    renewLogin,
    waiting: () => pool.waitingCount,
    close: () => kysely.destroy(),
  }
}

/** The pooler's address with the name, the password and the database of a direct connection. */
export function withLoginOf(directUrl: string, poolerUrl: string): string {
  const pooler = new URL(poolerUrl)
  const { user, password, database } = new Client({ connectionString: directUrl })
  pooler.searchParams.set('user', user ?? '')
  pooler.searchParams.set('password', password ?? '')
  if (pooler.pathname.length < 2) pooler.pathname = `/${database ?? ''}`
  return pooler.href
}
