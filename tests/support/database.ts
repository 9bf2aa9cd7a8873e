import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded, type OwnerConnection } from '#server/platform/database/embedded/embedded.ts'

/** A PostgreSQL for one run of tests: the embedded one, in a folder of its own, without durability. */
export interface TestCluster {
  readonly owner: OwnerConnection
  /** The owner's connection as a URL; pass another path for another database. */
  readonly ownerUrl: string
  /** Ends PostgreSQL and removes its folder. */
  stop(): Promise<void>
}

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string
  }
}

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
  const dataDir = await mkdtemp(join(tmpdir(), 'upstander-test-'))
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

/** The URL of another database of the same cluster. */
export function databaseUrl(ownerUrl: string, database: string): string {
  const url = new URL(ownerUrl)
  url.pathname = `/${database}`
  return url.href
}
