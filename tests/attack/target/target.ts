import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { type ApiClient } from '../../support/app.ts'
import { createPeople, type People } from '../../support/devices.ts'
import { type Instance, startInstance } from '../../support/journeys/instance.ts'
import { createRotatingCaller, createHttpClient } from './http-client.ts'

/** A server of our own to attack, as `npm start` runs it, and what its owner could inspect. */
export interface Target {
  readonly instance: Instance
  /** Contains its data folder and its log; it is removed with the server. */
  readonly folder: string
  readonly port: number
  /** Makes one call over the wire; several servers take turns. */
  readonly ask: ReturnType<typeof createRotatingCaller>
  readonly app: ApiClient
  readonly people: People
  /** Stops the server and removes all its files. */
  close(): Promise<void>
}

/** Shorter delays for idle connections and for showing anonymous reports. */
const fastServer = join(import.meta.dirname, 'fast-server.ts')

/** Milliseconds within which the server's jobs are done. */
const timeoutMs = 60_000

/** The number of servers on one database, called in rotation: what one refuses, the others must not allow. `ATTACK_SERVERS=3`. */
export const servers = Number(process.env['ATTACK_SERVERS'] ?? 1)

/**
 * Starts another server on the database and with the files of a running one.
 * @param folder for its log
 */
export function startSecondServer(
  { dataDir, url }: Instance,
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Instance> {
  const password = readFileSync(join(dataDir, 'secrets', 'database-password'), 'utf8').trim()
  const host = encodeURIComponent(join(dataDir, 'socket'))
  return startInstance(folder, {
    SERVER_ENTRY: fastServer,
    ...environment,
    DATABASE_URL: `postgresql://upstander:${password}@localhost/upstander?host=${host}`,
    DATA_DIR: dataDir,
    PUBLIC_URL: environment['PUBLIC_URL'] ?? url,
  })
}

/** @param environment variables as an operator would set them */
export async function openTarget(environment: Readonly<Record<string, string>> = {}): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'upstander-attack-'))
  try {
    const instance = await startInstance(folder, { SERVER_ENTRY: fastServer, ...environment })
    const others: Instance[] = []
    for (let nth = 2; nth <= servers; nth++)
      others.push(await startSecondServer(instance, join(folder, `server-${nth}`), environment))
    const pool = ownerPool(instance.dataDir)
    const urls = [instance, ...others].map(({ url }) => url)
    const app = createHttpClient(urls, { owner: pool.query.bind(pool), mails: () => mailsOf(pool) })
    return {
      instance,
      folder,
      ask: createRotatingCaller(urls),
      port: Number(new URL(instance.url).port),
      app,
      people: createPeople(app, { settle: () => waitForJobs(pool) }),
      async close() {
        await pool.end()
        await Promise.all(others.map((other) => other.stop()))
        await instance.stop()
        await rm(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Connects as PostgreSQL's own administrator, over the socket of the embedded one: no policy hides anything. */
function ownerPool(dataDir: string): Pool {
  const pool = new Pool({
    host: join(dataDir, 'socket'),
    user: 'upstander',
    database: 'upstander',
    password: readFileSync(join(dataDir, 'secrets', 'database-password'), 'utf8').trim(),
    max: 2,
  })
  // It ends with the server.
  pool.on('error', () => undefined)
  return pool
}

async function mailsOf(pool: Pool) {
  const { rows } = await pool.query<{ recipient: string | null; subject: string; text: string | null }>(
    'select recipient, subject, text from mails order by at, id',
  )
  return rows.map(({ recipient, subject, text }) => ({ to: recipient ?? '', subject, text: text ?? '' }))
}

/** Resolves once the server has done every due job. */
async function waitForJobs(pool: Pool): Promise<void> {
  let due: string[] = []
  for (const until = performance.now() + timeoutMs; performance.now() < until;) {
    const { rows } = await pool.query<{ due: string[] }>(
      `select array(select concat_ws(' ', name, state, start_after, started_on) from pgboss.job
         where state in ('created', 'retry', 'active') and start_after <= now()
         and name not like '\\_\\_pgboss%') as due, pg_sleep(0.03)`,
    )
    due = rows[0]?.due ?? []
    if (due.length === 0) return
  }
  throw new Error(`server has not finished its jobs: ${due.join('; ')}`)
}
