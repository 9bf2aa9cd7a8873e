import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  commandLine,
  endProcess,
  isAlive,
  parentOf,
  waitUntil,
} from '#server/platform/database/embedded/process.ts'

/** Remembers which server a supervisor started, so that the next one can end it if the supervisor is killed. */
export interface ServerRecord {
  write(serverPid: number): void
  remove(): void
  /** Whether a server runs on this folder and port, or did and was killed. */
  exists(): boolean
  /** Stops a server whose supervisor is gone. It stops by itself, so this mostly waits a moment. */
  stopOrphan(): Promise<void>
}

export function serverRecord(dataDir: string, port: number, entry: string): ServerRecord {
  const file = join(dataDir, `server-${port}.pid`)
  return {
    write: (serverPid) => writeFileSync(file, `${process.pid} ${serverPid}\n`, { mode: 0o600 }),
    exists: () => existsSync(file),
    remove: () => rmSync(file, { force: true }),
    async stopOrphan() {
      const [supervisor = 0, server = 0] = readNumbers(file)
      const isOwnServer = server > 1 && isAlive(server) && commandLine(server).includes(entry)
      if (!isOwnServer || parentOf(server) === supervisor) return
      if (await waitUntil(() => !isAlive(server), 2_000)) return
      await endProcess(server, [
        { signal: 'SIGTERM', within: 2_000 },
        { signal: 'SIGKILL', within: 2_000 },
      ])
    },
  }
}

function readNumbers(file: string): number[] {
  try {
    return readFileSync(file, 'utf8').trim().split(' ').map(Number)
  } catch {
    return []
  }
}
