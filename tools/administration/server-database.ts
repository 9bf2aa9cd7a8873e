import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigurationError } from '#server/platform/config/configuration-error.ts'
import { type Configuration } from '#server/platform/config/configuration.ts'
import { type Database, openDatabase } from '#server/platform/database/connection.ts'
import { type EmbeddedOptions, startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { runningEmbedded } from '#server/platform/database/embedded/running-database.ts'
import { currentLogin } from '#server/platform/database/login.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log/log.ts'

type Print = (line: string) => void

/**
 * The database that the server uses, with jobs that can be sent: DATABASE_URL, or the one in the data folder, which is started for the
 * time of the command where the server does not run.
 * @throws {ConfigurationError} if there is no database yet
 */
export async function withServerDatabase<T>(
  configuration: Configuration,
  print: Print,
  work: (database: Database, ownerUrl: string) => Promise<T>,
): Promise<T> {
  const owner = await ownerConnection(configuration, print)
  try {
    const url = await migrate(owner.url, undefined, (count) =>
      print(`Bringing the database up to this version: ${count} ${count === 1 ? 'step' : 'steps'}…`),
    )
    const database = openDatabase({ url, connections: 4, currentUrl: () => currentLogin(owner.url) })
    const jobs = openJobs(database, createLog({ level: 'silent' }))
    try {
      await jobs.start({ sendOnly: true })
      return await work(database, owner.url)
    } finally {
      await jobs.stop()
      await database.close()
    }
  } finally {
    await owner.close()
  }
}

/**
 * The owner's connection string of the server's database, which is started where it does not run.
 * @param walArchive `later`: what the command writes goes there with the server's next start, since it may be about a copy that is only tried
 * @throws {ConfigurationError} if there is no database yet
 */
export async function ownerConnection(
  { databaseUrl, dataDir }: Configuration,
  print: Print,
  walArchive: EmbeddedOptions['walArchive'] = 'later',
) {
  const url = databaseUrl ?? runningEmbedded(dataDir)
  if (url !== undefined) return { url, close: () => Promise.resolve() }
  if (!existsSync(join(dataDir, 'postgres')))
    throw new ConfigurationError(`There is no database in ${dataDir}: run "npm start" once, or set DATA_DIR.`)
  const database = await startEmbedded({ dataDir, walArchive, print })
  return { url: database.ownerUrl, close: () => database.stop() }
}
