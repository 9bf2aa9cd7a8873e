import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { compiledCode } from '../support/compiled-code.ts'

/** One of the servers, as `npm start` runs it, with its output in a file. */
export interface ClusterServer {
  readonly name: string
  readonly port: number
  /** The link that makes the first administrator, if there is none yet. */
  administratorLink(): string | undefined
  /** Kills the serving process, which its supervisor restarts. */
  kill(): void
  stop(): Promise<void>
}

interface ServerOptions {
  readonly folder: string
  readonly name: string
  readonly port: number
  readonly publicUrl: string
  readonly environment: Readonly<Record<string, string>>
}

/** Resolves once it is ready. */
export async function startServer(options: ServerOptions): Promise<ClusterServer> {
  const { folder, name, port, publicUrl, environment } = options
  const dataDir = join(folder, name)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const log = join(folder, `${name}.log`)
  const output = createWriteStream(log, { flags: 'a' })
  await new Promise((resolve) => output.once('open', resolve))
  const from = readFileSync(log, 'utf8').length
  const child = spawn(process.execPath, [join(import.meta.dirname, '../support/journeys/serve.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      TRUST_PROXY: '2',
      ...compiledCode(),
      ...environment,
    },
    stdio: ['ignore', output, output],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const readLog = () => readFileSync(log, 'utf8').slice(from)
  for (let tries = 0; !readLog().includes(`Upstander is ready at ${publicUrl}`); tries++) {
    if (child.exitCode !== null || tries > 1_200)
      throw new Error(`${name} did not start:\n${readLog().slice(-3_000)}`)
    await wait(50)
  }
  return {
    name,
    port,
    administratorLink: () => /^ {2}(\S+#administrator=\S+)$/m.exec(readLog())?.[1],
    kill() {
      const [, server] = readFileSync(join(dataDir, `server-${port}.pid`), 'utf8')
        .trim()
        .split(' ')
      process.kill(Number(server), 'SIGKILL')
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      output.end()
    },
  }
}
