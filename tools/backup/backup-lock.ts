import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { BackupTarget } from '#server/platform/config/backup-variables.ts'
import { acquireLock } from '#server/platform/database/embedded/lock.ts'
import { BackupError } from './error.ts'

/** Ensures that no other backup into the same place runs: it would mistake the unfinished one for an interrupted one. */
interface BackupLock {
  /** @throws {BackupError} if another one may have started since */
  requireHeld(): void
  release(): Promise<void>
}

/**
 * A folder has a lock of its own. A bucket has none that a killed program gives back, so there it is the database's: each database needs a
 * place in a bucket for itself.
 * @throws {Error} with a sentence, if another backup runs
 */
export async function withBackupLock(target: BackupTarget, ownerUrl: string): Promise<BackupLock> {
  if (typeof target === 'string') {
    await mkdir(target, { recursive: true, mode: 0o700 })
    const lock = acquireLock(join(target, '.lock'), `Another backup into ${target} is running.`)
    return { requireHeld: () => undefined, release: () => Promise.resolve(lock.release()) }
  }
  let hasLostConnection = false
  const client = new Client({ connectionString: ownerUrl, application_name: 'upstander backup' })
  client.on('error', () => (hasLostConnection = true))
  await client.connect()
  const { rows } = await client.query<{ is_ours: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('upstander backup ' || $1, 0)) as is_ours`,
    [target.url],
  )
  const release = () => client.end()
  if (rows[0]?.is_ours !== true) {
    await release()
    throw new BackupError(`Another backup into ${target.url} is running.`)
  }
  return {
    release,
    requireHeld() {
      if (hasLostConnection)
        throw new BackupError(
          'The connection to the database was lost: nothing was removed, because another backup may be running.',
        )
    },
  }
}
