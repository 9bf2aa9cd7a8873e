import { spawn } from 'node:child_process'
import { mkdirSync, openSync, readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { isAlive } from '#server/platform/database/embedded/process.ts'
import { compiledCode } from '../compiled-code.ts'
import { freePort } from '../free-port.ts'
import { withClient } from '../client.ts'

/** A server as `npm start` runs it, in its own folder, with all its output stored. */
export interface RunningInstance {
  readonly url: string
  readonly dataDir: string
  /** Kills the server's process with SIGKILL, and resolves when it serves again. */
  kill(): Promise<void>
  /** The link that the first start prints for its operator. */
  readonly administratorLink: string
  /** The newest link of a kind that was mailed to an address and not returned before. */
  mailedLink(
    address: string,
    kind: 'confirm' | 'reset' | 'address' | 'keep-address' | 'stop-factor-reset',
  ): Promise<string>
}

/** The same, with `stop`, for the code that started it. */
export interface Instance extends RunningInstance {
  stop(): Promise<void>
}

/** Names of an instance's files inside its folder. */
export const parts = { data: 'data', log: 'server.log' } as const

/** Timeout of the waits for a process, in milliseconds. */
const timeoutMs = 60_000

/**
 * Starts an instance and waits until it serves. The client's network address is taken from `X-Forwarded-For`, so that a journey has
 * one that the leak scan could find if the server stored it.
 * @param environment variables as an operator would set them, in addition to those of every instance.
 */
export async function startInstance(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Instance> {
  const dataDir = join(folder, parts.data)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const log = join(folder, parts.log)
  const output = openSync(log, 'a')
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: String(port),
      TRUST_PROXY: '1',
      ...compiledCode(),
      ...environment,
    },
    stdio: ['ignore', output, output],
  })
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  child.once('exit', () => resolve())
  const readLog = () => readFileSync(log, 'utf8')
  const failed = ended.then(() => {
    throw new Error(`server exited:\n${readLog().slice(-4_000)}`)
  })
  failed.catch(() => undefined)
  const url = `http://127.0.0.1:${port}`
  const publicUrl = environment['PUBLIC_URL'] ?? url
  await Promise.race([fileChange(log, () => countStarts(log, publicUrl) > 0), failed])
  const administratorLink = await Promise.race([
    waitForContent(log, () => /^ {2}(\S+#administrator=\S+)$/m.exec(readLog())?.[1]),
    failed,
  ])
  return {
    ...attachInstance({ folder, url, publicUrl, administratorLink }, failed),
    async stop() {
      if (child.exitCode === null && child.pid && isAlive(child.pid)) child.kill('SIGTERM')
      await ended
    },
  }
}

/** Where an instance is and what it printed first, for code that did not start it. */
export interface InstancePlace {
  readonly folder: string
  readonly url: string
  readonly publicUrl: string
  readonly administratorLink: string
}

/** An instance that another process started and stops. @param failed rejects if the instance exits */
export function attachInstance(
  { folder, url, publicUrl, administratorLink }: InstancePlace,
  failed: Promise<never> = new Promise<never>(() => {}),
): RunningInstance {
  const dataDir = join(folder, parts.data)
  const log = join(folder, parts.log)
  return {
    url,
    dataDir,
    administratorLink,
    async kill() {
      const starts = countStarts(log, publicUrl)
      process.kill(serverPid(dataDir, Number(new URL(url).port)), 'SIGKILL')
      await Promise.race([fileChange(log, () => countStarts(log, publicUrl) > starts), failed])
    },
    mailedLink: (address, kind) => mailedLink(dataDir, address, kind),
  }
}

/** How often an instance has started to serve. */
function countStarts(log: string, publicUrl: string): number {
  return readFileSync(log, 'utf8').split(`Upstander is ready at ${publicUrl}\n`).length - 1
}

/** The pid of the server's process, which the supervisor logs when it starts it. */
function serverPid(dataDir: string, port: number): number {
  const [, server = 0] = readFileSync(join(dataDir, `server-${port}.pid`), 'utf8')
    .trim()
    .split(' ')
    .map(Number)
  if (server <= 1) throw new Error('no server is running')
  return server
}

/** Resolves once `look` returns a value for a file's content, trying again on every change. */
async function waitForContent<T>(file: string, extract: () => T | undefined): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const tryNow = () => {
    const found = extract()
    if (found !== undefined) resolve(found)
  }
  const watcher = watch(file, tryNow)
  const timeout = () => {
    const last = readFileSync(file, 'utf8').slice(-2000)
    reject(
      new Error(
        `${file} did not contain the expected text within ${timeoutMs / 1000} seconds. Its end:\n${last}`,
      ),
    )
  }
  const limit = setTimeout(timeout, timeoutMs)
  tryNow()
  try {
    return await promise
  } finally {
    clearTimeout(limit)
    watcher.close()
  }
}

const fileChange = (file: string, extract: () => boolean) =>
  waitForContent(file, () => extract() || undefined)

/** Connects as the owner of the tables, beside the server, over the socket of the embedded PostgreSQL. */
export function asOwner<T>(dataDir: string, work: (client: Client) => Promise<T>): Promise<T> {
  const password = readFileSync(join(dataDir, 'secrets', 'database-password'), 'utf8').trim()
  const host = join(dataDir, 'socket')
  return withClient({ host, user: 'upstander', database: 'upstander', password }, work)
}

const usedLinks = new Set<string>()

/** Messages are written a moment after the call that causes them. */
async function mailedLink(dataDir: string, address: string, kind: string): Promise<string> {
  return asOwner(dataDir, async (client) => {
    await client.query('set role upstander_owner')
    for (const until = performance.now() + timeoutMs; performance.now() < until;) {
      const { rows } = await client.query<{ text: string }>(
        'select text from mails where recipient = $1 order by at desc, id',
        [address],
      )
      const links = rows.map(({ text }) => new RegExp(`\\S+#${kind}=[\\w-]{43}`).exec(text)?.[0])
      const fresh = links.find((link) => link !== undefined && !usedLinks.has(link))
      if (fresh) {
        usedLinks.add(fresh)
        return fresh
      }
      await client.query('select pg_sleep(0.05)')
    }
    throw new Error(`no ${kind} link was mailed to ${address}`)
  })
}
