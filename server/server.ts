import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import packageFile from '../package.json' with { type: 'json' }
import { createApp } from './app.ts'
import { administratorLink } from './features/accounts/administrator.ts'
import { scheduleBackups } from './features/backups/schedule.ts'
import { ConfigurationError } from './platform/config/configuration-error.ts'
import { readConfiguration } from './platform/config/configuration.ts'
import {
  exitCodeOf,
  exitCodes,
  stopWithin,
  notifySupervisor,
  whenToReloadPages,
  whenToStop,
} from './platform/config/supervision.ts'
import { asActor } from './platform/database/actor.ts'
import { openDatabase } from './platform/database/connection.ts'
import { currentLogin } from './platform/database/login.ts'
import { requirePooler } from './platform/database/pooler.ts'
import { migrate, readMigrations } from './platform/database/migrate.ts'
import { openPlaces } from './platform/files/open-place.ts'
import { requireOwnFolder } from './platform/files/own-folder.ts'
import { system } from './platform/http/actor.ts'
import { createLog, type Log } from './platform/log/log.ts'
import { standardOutput } from './platform/log/output.ts'
import type { Mail } from './platform/mail/queue.ts'
import type { Gaps } from './platform/parts.ts'
import { useSecretsKeyFile } from './platform/secrets/sealed-values.ts'

const output = standardOutput()
const buildDir = join(import.meta.dirname, '../build')

/**
 * Runs the server of this process, and ends the process with a sentence where it is not set up as it should be.
 * @param gaps between what is done at random moments, instead of the usual ones
 */
export async function run(gaps?: Gaps): Promise<void> {
  try {
    await serve(gaps)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    const [sentence, code] = [error.message, exitCodeOf(error)]
    if (!(await notifySupervisor({ type: 'fatal', sentence, code }))) process.stderr.write(`${sentence}\n`)
    process.exit(code)
  }
}

/** Configuration, database, app, listening: in this order, and back in the reverse one. */
async function serve(gaps: Gaps | undefined): Promise<void> {
  const configuration = readConfiguration(process.env)
  useSecretsKeyFile(configuration.secretsKeyFile)
  const log = createLog({ level: configuration.logLevel })
  const opened = stopInReverse(log)
  if (!configuration.databaseUrl) {
    throw new ConfigurationError(
      'The server process needs DATABASE_URL. Run "npm start", which includes a database.',
    )
  }
  const { databaseUrl } = configuration
  const database = openDatabase({
    url: await migrate(databaseUrl, undefined, logMigrations, logAdoption),
    poolerUrl: configuration.databasePoolerUrl,
    currentUrl: () => currentLogin(databaseUrl),
    onError: (error) => log.warn('database-connection-lost', { error }),
  })
  opened.push(() => database.close())
  if (configuration.databasePoolerUrl !== undefined) await requirePooler(database.pool)
  const places = await openPlaces(configuration)
  await requireOwnFolder(database, places)
  places.all.close()
  const app = await createApp({
    configuration,
    database,
    log,
    version: packageFile.version,
    migrations: (await readMigrations()).length,
    buildDir,
    showMail: printMail,
    gaps,
  })
  await app.jobs.start()
  opened.push(() => app.jobs.stop())
  await app.http.listen({ port: configuration.port, host: configuration.host })
  opened.push(() => app.http.close())
  if (configuration.backups) {
    const schedule = scheduleBackups(configuration.backups, log)
    opened.push(() => schedule.stop())
  }
  log.info('serving', { port: configuration.port, host: configuration.host, version: packageFile.version })
  whenToReloadPages(() => {
    try {
      app.reloadPages()
    } catch (error) {
      log.error('pages-not-reloaded', { error })
    }
  })
  const link = await asActor(database, system, (db) => administratorLink(db, configuration.publicUrl))
  const notices = [
    ...configuration.warnings,
    ...(link ? [setupInstructions(link)] : []),
    proofLog(app.logVerifier),
  ]
  await notifySupervisor({ type: 'ready', url: configuration.publicUrl, notices })
  // Now, as a server that is killed would leave nothing for the next start.
  flushCompileCache()
}

/** From now on a stop closes what was opened by then, the newest first, and ends the process. */
function stopInReverse(log: Log): (() => Promise<unknown>)[] {
  const opened: (() => Promise<unknown>)[] = []
  const stop = async (why: 'asked' | 'orphaned') => {
    log.info('stopping', { code: why })
    // What is in flight is finished; what does not finish in time is cut off, so that a stop always ends.
    setTimeout(() => process.exit(exitCodes.failed), why === 'asked' ? stopWithin - 2_000 : 3_000).unref()
    for (const close of opened.toReversed()) await close()
    process.exit(exitCodes.stopped)
  }
  whenToStop((why) => void stop(why))
  return opened
}

function setupInstructions(link: string): string {
  return `This server has no administrator yet. Open this link to create your administrator account; it works once:\n  ${link}`
}

function logMigrations(count: number): void {
  const line = `Bringing the database up to this version: ${count} ${count === 1 ? 'step' : 'steps'}…`
  void notifySupervisor({ type: 'step', line })
}

function logAdoption(): void {
  const line = 'Took over the database of the version before. No records were changed.'
  void notifySupervisor({ type: 'step', line })
}

/** To check receipts against it, people need it from the operator, not from the server that made them. */
function proofLog(verifier: string): string {
  return `Receipts of this server are signed with this key:\n  ${verifier}`
}

/**
 * Without a mail server the operator passes messages on, and the console is where they are read first. The address is
 * not shown: consoles are kept in logs. It is listed under Admin › Messages.
 */
function printMail(mail: Mail): void {
  output.write(
    `\nA message that was not sent, because no mail server is set:\n  ${mail.text.replaceAll('\n', '\n  ')}\n\n`,
  )
}
