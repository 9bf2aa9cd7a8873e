import { createHash, randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmbeddedDatabaseError } from './error.ts'
import type { Identity } from './identity.ts'

/** The folders of the embedded database, as absolute paths. */
export interface Folders {
  readonly dataDir: string
  readonly cluster: string
  readonly log: string
  readonly lock: string
  readonly passwordFile: string
}

/** `sun_path` holds 108 bytes on Linux and 104 on macOS, with a NUL at the end; PostgreSQL appends its file name. */
const maxSocketFolderLength = 103 - '/.s.PGSQL.5432'.length

/**
 * Makes the folders that must exist before PostgreSQL does. They can be entered by nobody else.
 * @throws {EmbeddedDatabaseError} when they cannot be made.
 */
export function prepareFolders(dataDir: string): Folders {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 })
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    throw new EmbeddedDatabaseError(`The data folder ${dataDir} cannot be written (${reason}).`)
  }
  const real = realpathSync(dataDir)
  return {
    dataDir: real,
    cluster: join(real, 'postgres'),
    log: join(real, 'postgres.log'),
    lock: join(real, 'postgres.lock'),
    passwordFile: join(real, 'secrets', 'database-password'),
  }
}

/**
 * Recreates the folder of PostgreSQL's socket: beside the cluster, unless that path is too long for a socket or has a
 * character at which PostgreSQL's setting would be split; then under the system's temporary folder.
 * @throws {EmbeddedDatabaseError} when someone else holds a folder of that name there.
 */
export function makeSocketFolder({ dataDir }: Folders, owner: Identity['owner']): string {
  const beside = join(dataDir, 'socket')
  const fits = Buffer.byteLength(beside) <= maxSocketFolderLength && !/[",\\]/.test(beside)
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const folder = fits ? beside : join(tmpdir(), `upstander-${name}`)
  try {
    rmSync(folder, { recursive: true, force: true })
    // Not recursive, so that it fails where the folder is not ours: its owner could listen in PostgreSQL's place.
    mkdirSync(folder, { mode: 0o700 })
  } catch {
    throw new EmbeddedDatabaseError(
      `${folder} belongs to someone else: remove it, or choose a shorter DATA_DIR.`,
    )
  }
  if (owner) chownSync(folder, owner.uid, owner.gid)
  return folder
}

/** Reads the password of the database's owner, or makes one. `fresh` says that the cluster does not know it yet. */
export function ownerPassword(passwordFile: string): { password: string; fresh: boolean } {
  if (existsSync(passwordFile)) {
    const password = readFileSync(passwordFile, 'utf8').trim()
    if (/^[\w-]{32,}$/.test(password)) return { password, fresh: false }
  }
  const password = randomBytes(32).toString('base64url')
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flush: true })
  return { password, fresh: true }
}
