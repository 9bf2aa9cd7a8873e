import { readHealth, readReadiness } from '#contract/health.ts'
import type { Files } from '#server/platform/files/store.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { countMigrations } from './queries.ts'

export interface HealthParts {
  files: Files
  version: string
  /** How many migrations this version has. */
  migrations: number
}

export function healthRoutes(serve: Serve, { files, version, migrations }: HealthParts): void {
  serve(readHealth, () => Promise.resolve({ alive: true as const, version }))

  serve(readReadiness, async ({ db }) => {
    if ((await countMigrations(db)) !== migrations) refuse('busy', 'The database is not at this version yet.')
    if (!(await files.isWritable())) refuse('busy', 'The file store cannot be written.')
    return {
      ready: true as const,
      checks: { database: true as const, migrations: true as const, files: true as const },
    }
  })
}
