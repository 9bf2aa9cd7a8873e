import { join } from 'node:path'
import packageFile from '../package.json' with { type: 'json' }
import { createApp } from './app.ts'
import { ConfigurationError, readConfiguration } from './platform/config/configuration.ts'
import { exitCodes, stopWithin, tellSupervisor, whenToStop } from './platform/config/supervision.ts'
import { openDatabase } from './platform/database/connection.ts'
import { migrate, readMigrations } from './platform/database/migrate.ts'
import { createLog } from './platform/log/log.ts'
import type { Mail } from './platform/mail/queue.ts'

const buildDir = join(import.meta.dirname, '../build')

try {
  await serve()
} catch (error) {
  const sentence = error instanceof ConfigurationError ? error.message : undefined
  if (sentence === undefined) throw error
  if (!(await tellSupervisor({ type: 'fatal', sentence }))) process.stderr.write(`${sentence}\n`)
  process.exit(exitCodes.misconfigured)
}

/** Configuration, database, app, listening: in this order, and back in the reverse one. */
async function serve(): Promise<void> {
  const configuration = readConfiguration(process.env)
  const log = createLog({ level: configuration.logLevel })
  if (!configuration.databaseUrl) {
    throw new ConfigurationError(
      'The server itself needs DATABASE_URL. Run "npm start", which brings a database along.',
    )
  }
  const database = openDatabase({
    url: await migrate(configuration.databaseUrl),
    onError: (error) => log.warn('database-connection-lost', { error }),
  })
  const app = await createApp({
    configuration,
    database,
    log,
    version: packageFile.version,
    migrations: (await readMigrations()).length,
    buildDir,
    showMail,
  })
  await app.jobs.start()
  await app.http.listen({ port: configuration.port, host: configuration.host })
  log.info('serving', { port: configuration.port, host: configuration.host, version: packageFile.version })
  await tellSupervisor({ type: 'ready', url: configuration.publicUrl, notices: [...configuration.warnings] })

  whenToStop(async (why) => {
    log.info('stopping', { code: why })
    // What is in flight is finished; what does not finish in time is cut off, so that a stop always ends.
    setTimeout(() => process.exit(exitCodes.failed), why === 'asked' ? stopWithin - 2_000 : 3_000).unref()
    await app.http.close()
    await app.jobs.stop()
    await database.close()
    process.exit(exitCodes.stopped)
  })
}

/** Without a mail server the operator passes messages on; then the console is where they are read first. */
function showMail(mail: Mail): void {
  process.stdout.write(
    `\nA message to ${mail.to}, not sent because no mail server is set:\n  ${mail.text.replaceAll('\n', '\n  ')}\n\n`,
  )
}
