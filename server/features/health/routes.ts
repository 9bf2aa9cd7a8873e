import { readHealth, readReadiness } from '#contract/health.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { Files } from '#server/platform/files/store.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { isFull, refuseFull } from '#server/platform/http/failures.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { countMigrations, tryWrite } from './queries.ts'

export interface HealthParts {
  files: Pick<Files, 'tryWrite'>
  version: string
  /** How many migrations this version has. */
  migrations: number
}

/** Minimum milliseconds between write tests; callers in between get the last result. */
const tryEvery = 5_000

export function healthRoutes(serve: Serve, { files, version, migrations }: HealthParts): void {
  const canWrite = throttle(tryEvery, async (db: Db) => {
    if (!(await tryWrite(db))) refuse('busy', 'The database is not writable.')
    await files.tryWrite().catch((error: unknown) => {
      if (isFull(error)) refuseFull()
      refuse('busy', 'The file store is not writable.')
    })
  })

  serve(readHealth, () => Promise.resolve({ alive: true as const, version }))

  serve(readReadiness, async ({ db }) => {
    if ((await countMigrations(db)) !== migrations)
      refuse('busy', 'The database has not been migrated to this version yet.')
    await canWrite(db)
    return {
      ready: true as const,
      checks: { database: true as const, migrations: true as const, files: true as const },
    }
  })
}

function throttle<T>(milliseconds: number, work: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  let last: { at: number; outcome: Promise<T> } | undefined
  return (db) => {
    const now = performance.now()
    if (last === undefined || now - last.at >= milliseconds) last = { at: now, outcome: work(db) }
    return last.outcome
  }
}
