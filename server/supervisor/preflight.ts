import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { codeOf, StartError } from './sentence.ts'

/**
 * Makes the data folder, which nobody else may enter, and tries to write there.
 * @throws {StartError} when that fails.
 */
export function checkDataFolder(dataDir: string): void {
  const probe = join(dataDir, `.writable-${process.pid}`)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${codeOf(error)}): change its rights, or set DATA_DIR.`,
    )
  }
}

interface Place {
  readonly host: string
  readonly port: number
  /** What the names of the two variables start with, where it is not the server itself that listens there. */
  readonly prefix?: string
}

/**
 * Listens on the port for a moment, before anything that takes long.
 *
 * @param timeoutMs milliseconds to wait for another process on the port, which may be about to end.
 * @throws {StartError} when that fails.
 */
export async function checkPort(place: Place, timeoutMs: number): Promise<void> {
  const patientUntil = performance.now() + timeoutMs
  let code = await tryPort(place)
  while (code === 'EADDRINUSE' && performance.now() < patientUntil) {
    await wait(100)
    code = await tryPort(place)
  }
  if (code !== undefined) throw new StartError(portSentence(place, code))
}

/** Resolves with the code of the error, if there is one. */
function tryPort({ host, port }: Place): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const server = createServer()
  server.once('error', (error) => resolve(codeOf(error)))
  server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)))
  return promise
}

function portSentence({ host, port, prefix = '' }: Place, code: string): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is used by another program, perhaps an Upstander that is already running: stop it, or set ${prefix}PORT.`
    case 'EADDRNOTAVAIL':
      return `${prefix}HOST ${host} is not an address of this machine.`
    case 'EACCES':
      return `Port ${port} is reserved by this system: set ${prefix}PORT above 1023.`
    default:
      return `Upstander cannot listen on ${host} port ${port} (${code}).`
  }
}

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
      throw new StartError(
        'DATABASE_URL has a sign after a % that is no letter: write %25 where you mean the % itself.',
      )
    const named = error instanceof Error && 'path' in error ? `, ${String(error.path)},` : ''
    throw new StartError(`A file that DATABASE_URL names${named} cannot be read (${codeOf(error)}).`)
  }
}
