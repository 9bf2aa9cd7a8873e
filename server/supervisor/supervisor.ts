import { setTimeout as wait } from 'node:timers/promises'
import { ConfigurationError } from '#server/platform/config/configuration-error.ts'
import { exitCodes } from '#server/platform/config/supervision.ts'
import { startDatabase, type RunningDatabase } from './database.ts'
import { serverRecord, type ServerRecord } from './server-record.ts'
import { readConfigurationApart } from './configuration.ts'
import { checkDataFolder, checkPort } from './preflight.ts'
import { createRestarts } from './restarts.ts'
import { sentenceOf } from './start-error.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { aborted, type StopRequests } from './stop-requests.ts'

/** What builds the pages. [Note: Builds] */
export interface Pages {
  /** Builds what must be there before anything can be served. @throws {StartError} */
  first(stop: AbortSignal): Promise<void>
  /**
   * Builds the remaining pages while serving.
   * @param published called each time that there is another build to serve
   * @throws {StartError} with one sentence; what is served stays.
   */
  rest(stop: AbortSignal, published: () => void): Promise<void>
}

export interface SuperviseOptions {
  readonly env: NodeJS.ProcessEnv
  /** Absolute path of the script that serves. */
  readonly serverEntry: string
  readonly pages: Pages
  readonly print: (line: string) => void
  readonly stop: StopRequests
}

/**
 * Checks the configuration, builds the pages, starts the database and the server, and keeps both running until a stop is requested
 * ([Note: Supervision] in server/platform/config/supervision.ts).
 * @returns the exit code.
 * @throws {StartError | ConfigurationError | EmbeddedDatabaseError} with a sentence, when it cannot start.
 */
export async function supervise(options: SuperviseOptions): Promise<number> {
  const { env, serverEntry, print, stop } = options
  const configuration = await readConfigurationApart(env)
  if (configuration.databaseUrl !== undefined && configuration.walArchive)
    throw new ConfigurationError(
      'WAL_ARCHIVE is for the embedded database: unset it, and set up the archive of the database of DATABASE_URL itself.',
    )
  checkDataFolder(configuration.dataDir)
  const record = serverRecord(configuration.dataDir, configuration.port, serverEntry)
  await record.stopOrphan()
  // A start that was killed a moment ago may still be stopping.
  const { host, port, metrics } = configuration
  const portWaitMs = record.exists() ? 3_000 : 0
  await checkPort({ host, port }, portWaitMs)
  if (metrics) await checkPort({ ...metrics, prefix: 'METRICS_' }, portWaitMs)
  if (configuration.databaseUrl !== undefined) {
    const { checkDatabaseUrl } = await import('./database-url.ts')
    await checkDatabaseUrl(configuration.databaseUrl)
  }
  const database = await startWhileBuilding(options, () => startDatabase(configuration, print))
  try {
    if (stop.graceful.aborted) return exitCodes.stopped
    return await superviseServing({ ...options, database, record })
  } finally {
    await database.stop()
    record.remove()
  }
}

/** Starts the database while the first pages are built: both take seconds, and neither fills two cores. */
async function startWhileBuilding(
  { pages, stop }: SuperviseOptions,
  start: () => Promise<RunningDatabase>,
): Promise<RunningDatabase> {
  const failed = new AbortController()
  const starting = start()
  starting.catch(() => failed.abort())
  try {
    await pages.first(AbortSignal.any([stop.graceful, failed.signal]))
  } catch (error) {
    const database = await starting.catch(() => undefined)
    await database?.stop()
    throw error
  }
  return starting
}

type Serving = SuperviseOptions & { database: RunningDatabase; record: ServerRecord }

async function superviseServing(serving: Serving): Promise<number> {
  let server: ServerProcess | undefined
  let building: Promise<void> | undefined
  const { pages, stop, print } = serving
  const buildRest = () =>
    (building ??= pages
      .rest(stop.graceful, () => server?.reloadPages())
      .catch((error: unknown) => print(sentenceOf(error))))
  try {
    return await superviseServer(serving, (markReady) => {
      server = markReady
      // A build may have been published while it started.
      server.reloadPages()
      void buildRest()
    })
  } finally {
    await building
  }
}

async function superviseServer(
  { env, serverEntry, print, stop, database, record }: Serving,
  isReady: (server: ServerProcess) => void,
): Promise<number> {
  const restarts = createRestarts()
  const announce = createAnnouncer(print)
  while (!stop.graceful.aborted) {
    const server = startServer({
      entry: serverEntry,
      env: { ...env, NODE_ENV: env['NODE_ENV'] || 'production', DATABASE_URL: database.url },
      onStep: print,
      onReady(url, notices) {
        restarts.ready()
        announce(url, notices)
        isReady(server)
      },
    })
    if (server.pid !== undefined) record.write(server.pid)
    const exit = await Promise.race([server.exited, aborted(stop.graceful)])
    if (!exit) {
      print('Stopping…')
      await server.stop(stop.forced)
      return exitCodes.stopped
    }
    if (exit.fatal) return exitWith(print, exit.fatal.sentence, exit.fatal.code)
    const delay = restarts.next()
    if (delay === undefined)
      return exitWith(print, `The server cannot start (${exit.how}); its last lines above say why.`)
    await Promise.race([wait(delay).then(() => database.up()), aborted(stop.graceful)])
    // Printed after the pause: Ctrl-C reaches the server too, and its exit may be noticed before the request.
    if (!stop.graceful.aborted) print(`The server stopped (${exit.how}) and is being restarted.`)
  }
  return exitCodes.stopped
}

function exitWith(
  print: SuperviseOptions['print'],
  sentence: string,
  code: number = exitCodes.failed,
): number {
  print(sentence)
  return code
}

/** Prints the address, and each notice once: a restarted server repeats its notices. */
function createAnnouncer(print: SuperviseOptions['print']) {
  const announced = new Set<string>()
  return (url: string, notices: readonly string[]) => {
    print(`Upstander is ready at ${url}`)
    for (const notice of notices) if (!announced.has(notice)) print(notice)
    for (const notice of notices) announced.add(notice)
  }
}
