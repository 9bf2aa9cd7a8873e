import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { inject } from 'vitest'
import { Pool, type QueryResult } from 'pg'
import type { CallInput, CallResult, Endpoint } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { createApp, type App } from '#server/app.ts'
import { readConfiguration } from '#server/platform/config/configuration.ts'
import { asActor } from '#server/platform/database/actor.ts'
import { openDatabase, type Database, type Db } from '#server/platform/database/connection.ts'
import { readMigrations } from '#server/platform/database/migrate.ts'
import { system, type Actor } from '#server/platform/http/actor.ts'
import { createLog } from '#server/platform/log/log.ts'
import type { Mail } from '#server/platform/mail/queue.ts'
import { databaseUrl } from './database.ts'
import { type FreshDatabase, freshDatabase } from './template.ts'

/** The credentials of a test call: none, a session token, or a receipt's access token. */
export interface Credentials {
  session?: string | undefined
  receipt?: string | undefined
  headers?: Record<string, string>
}

/** An answer with any status. */
export interface Answer<T> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  /** The token that the answer set as a session cookie. */
  sessionToken: string | undefined
  body: T
}

export interface TestApp {
  app: App
  database: Database
  publicUrl: string
  /** All mails so far, oldest first, read from the table, because tests have no mail server. */
  mails: () => Promise<Mail[]>
  /** Makes a call that must succeed. */
  call: <E extends Endpoint>(endpoint: E, input: CallInput<E>, as?: Credentials) => Promise<CallResult<E>>
  /** Makes a call that may fail. */
  try: <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    as?: Credentials,
  ) => Promise<Answer<CallResult<E> & Partial<ErrorBody>>>
  /** Runs queries as the application, in a transaction of this actor. */
  as: <T>(actor: Actor, work: (db: Db) => Promise<T>) => Promise<T>
  /** Runs SQL as the owner of the tables, for what no endpoint can read or prepare. */
  owner: (sql: string, values?: unknown[]) => Promise<QueryResult>
  close: () => Promise<void>
}

/** What a test needs to call a server, whether in this process or in one of its own. */
export type ApiClient = Pick<TestApp, 'call' | 'try' | 'mails' | 'owner' | 'publicUrl'>

/**
 * The real application on a fresh copy of the template database, called through Fastify without a socket.
 * @param environment variables as an operator would set them.
 * @param change replaces part of the database handle.
 * @param buildDir built pages; without them only the API is served.
 */
export async function testApp(
  environment: Record<string, string> = {},
  change: (database: Database) => Database = (database) => database,
  buildDir?: string,
): Promise<TestApp> {
  const fresh = await freshDatabase(inject('ownerUrl'))
  return openAppOn(fresh, environment, change, buildDir)
}

/** The real application on a given database. `close` drops the database; `leave` stops the application and keeps it. */
export async function openAppOn(
  fresh: FreshDatabase,
  environment: Record<string, string> = {},
  change: (database: Database) => Database = (database) => database,
  buildDir?: string,
): Promise<TestApp & { stopOnly: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'upstander-app-'))
  const configuration = readConfiguration({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    ...environment,
  })
  const log = createLog({ level: configuration.logLevel })
  const database = change(openDatabase({ url: databaseUrl(inject('appUrl'), fresh.name), connections: 6 }))
  const app = await createApp({
    configuration,
    database,
    log,
    version: '0.0.0-test',
    migrations: (await readMigrations()).length,
    buildDir: buildDir ?? join(dataDir, 'no-build'),
    showMail: () => undefined,
  })
  await app.jobs.start({ sendOnly: true })
  await app.http.ready()
  const ownerPool = new Pool({
    connectionString: fresh.ownerUrl,
    max: 2,
    options: '-c role=upstander_owner',
  })
  // Dropping the database at the end terminates connections that are still closing.
  ownerPool.on('error', () => undefined)
  ownerPool.on('connect', (client) => client.on('error', () => undefined))

  const stopOnly = async () => {
    await app.http.close()
    await app.jobs.stop()
    await ownerPool.end()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  const attempt = async (
    endpoint: Endpoint,
    input: CallInput<Endpoint>,
    as: Credentials = {},
  ): Promise<Answer<never>> => {
    const { body } = input as { body?: unknown }
    const isStream = 'kind' in endpoint.result && endpoint.result.kind === 'events'
    const answer = await app.http.inject({
      payloadAsStream: isStream,
      method: endpoint.method,
      url: callUrl(endpoint, input),
      headers: { ...(body instanceof Uint8Array ? octets : {}), ...headersFor(as) },
      ...(body === undefined
        ? {}
        : { payload: body instanceof Uint8Array ? Buffer.from(body) : (body as object) }),
    })
    if (isStream && answer.statusCode === 200) {
      // An open stream is enough of an answer here; its events are read over a socket (streams.ts).
      answer.stream().destroy()
      return { status: 200, headers: answer.headers, sessionToken: undefined, body: {} as never }
    }
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    const cookie = answer.cookies.find(({ name }) => name.endsWith('session'))
    return {
      status: answer.statusCode,
      headers: answer.headers,
      sessionToken: cookie?.value === '' ? undefined : cookie?.value,
      body: (isJson
        ? isStream
          ? await json(answer.stream())
          : answer.json()
        : { type: answer.headers['content-type'], bytes: answer.rawPayload }) as never,
    }
  }

  return {
    app,
    database,
    publicUrl: configuration.publicUrl,
    try: attempt,
    async call(endpoint, input, as) {
      const answer = await attempt(endpoint, input, as)
      if (answer.status !== 200) {
        throw new Error(
          `${endpoint.method} ${endpoint.path} answered ${answer.status}: ${JSON.stringify(answer.body)}`,
        )
      }
      return answer.body
    },
    as: (actor, work) => asActor(database, actor, work),
    async mails() {
      const rows = await asActor(database, system, (db) =>
        db.selectFrom('mails').select(['recipient', 'subject', 'text']).orderBy('at').orderBy('id').execute(),
      )
      return rows.map((row) => ({ to: row.recipient ?? '', subject: row.subject, text: row.text ?? '' }))
    },
    owner: (sql, values) => ownerPool.query(sql, values),
    stopOnly,
    async close() {
      await stopOnly()
      await fresh.drop()
    },
  }
}

const octets = { 'content-type': 'application/octet-stream' }

/** The URL of a call: the path with its parameters, and the query. */
export function callUrl(endpoint: Endpoint, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, string>
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const query = Object.entries((input.query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  )
  return query.length === 0
    ? path
    : `${path}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`
}

/** The request headers for these credentials. */
export function headersFor({ session, receipt, headers }: Credentials): Record<string, string> {
  return {
    ...(session ? { authorization: `Bearer ${session}` } : {}),
    ...(receipt ? { authorization: `Receipt ${receipt}` } : {}),
    ...headers,
  }
}
