import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded, type OwnerConnection } from '#server/platform/database/embedded/embedded.ts'
import { acquireLock } from '#server/platform/database/embedded/lock.ts'
import { endOrphan } from '#server/platform/database/embedded/postmaster.ts'
import { temporaryRoot } from '../../tools/test-run/temporary-folder.ts'

/** A PostgreSQL for one test run: the embedded one, in its own folder, without durability. */
export interface TestCluster {
  readonly owner: OwnerConnection
  /** The owner's connection as a URL; pass another path for another database. */
  readonly ownerUrl: string
  /** Stops PostgreSQL and removes its folder. */
  stop(): Promise<void>
}

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string
    /** The application's connection string for the template; it works for each copy as well. */
    appUrl: string
  }
}

const prefix = 'upstander-test-'

/**
 * Starts a PostgreSQL for tests, in about a second. For Vitest's and Playwright's global set-up alike:
 * ```ts
 * export default async function setup({ provide }: TestProject) {
 *   const cluster = await startTestCluster()
 *   provide('ownerUrl', cluster.ownerUrl)
 *   return cluster.stop
 * }
 * ```
 */
export async function startTestCluster(): Promise<TestCluster> {
  await removeAbandonedClusters()
  const dataDir = await mkdtemp(join(temporaryRoot(), prefix))
  try {
    const database = await startEmbedded({ dataDir, durable: false })
    const stop = async () => {
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
    return { owner: database.owner, ownerUrl: database.ownerUrl, stop }
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true })
    throw error
  }
}

/** Stops what a killed run left behind: its lock is free, but its PostgreSQL may still run. */
async function removeAbandonedClusters(): Promise<void> {
  const within = temporaryRoot()
  const names = (await readdir(within)).filter((name) => name.startsWith(prefix))
  for (const dataDir of names.map((name) => join(within, name))) {
    const lockFile = join(dataDir, 'postgres.lock')
    if (!existsSync(lockFile)) continue
    try {
      const lock = acquireLock(lockFile, `Other tests are using ${dataDir}.`)
      await endOrphan(join(dataDir, 'postgres'))
      lock.release()
      await rm(dataDir, { recursive: true, force: true })
    } catch {
      // Another run is using it.
    }
  }
}

/** The URL of another database of the same cluster. */
export function databaseUrl(ownerUrl: string, database: string): string {
  const url = new URL(ownerUrl)
  url.pathname = `/${database}`
  return url.href
}
