import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf, StartError } from './start-error.ts'

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
  const deadline = performance.now() + timeoutMs
  let code = await tryPort(place)
  while (code === 'EADDRINUSE' && performance.now() < deadline) {
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
