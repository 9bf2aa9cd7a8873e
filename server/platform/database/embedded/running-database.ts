import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseName, ownerRole } from './cluster.ts'
import { urlOf } from './embedded.ts'
import { isAlive } from './process.ts'

/**
 * Where the embedded PostgreSQL of a data folder takes connections, while something else keeps it running.
 * @returns its address as the owner; nothing if it is not running
 */
export function runningEmbedded(dataDir: string): string | undefined {
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  const passwordFile = join(dataDir, 'secrets', 'database-password')
  if (!existsSync(pidFile) || !existsSync(passwordFile)) return undefined
  // src/include/utils/pidfile.h: process, data folder, start, port, folder of the socket, address, shared memory, state.
  const [pid = '', , , port = '', socketFolder = '', , , state = ''] = readFileSync(pidFile, 'utf8').split(
    '\n',
  )
  if (!isAlive(Number(pid)) || state.trim() !== 'ready') return undefined
  return urlOf({
    host: socketFolder.trim() === '' ? '127.0.0.1' : socketFolder.trim(),
    port: Number(port),
    user: ownerRole,
    password: readFileSync(passwordFile, 'utf8').trim(),
    database: databaseName,
  })
}
