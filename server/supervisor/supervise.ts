import { setTimeout as wait } from 'node:timers/promises'
import { ConfigurationError } from '#server/platform/config/configuration-error.ts'
import { exitCodes } from '#server/platform/config/supervision.ts'
import { keepDatabase, type KeptDatabase } from './database.ts'
import { serverRecord, type ServerRecord } from './left-behind.ts'
import { readConfigurationApart } from './configuration.ts'
import { checkDataFolder, checkPort } from './preflight.ts'
import { createRestarts } from './restarts.ts'
import { sentenceOf } from './sentence.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { aborted, type StopRequests } from './stop-requests.ts'

/** What builds the pages. [Note: Builds] */
export interface Pages {
  /** Builds what must be there before anything can be served. @throws {StartError} */
  first(stop: AbortSignal): Promise<void>
  /**
   * Builds the rest, beside what is served.
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
  readonly tell: (line: string) => void
  readonly stop: StopRequests
}

/**
 * Checks, builds, starts the database and the server, and keeps both running until a stop is requested
 * ([Note: Supervision] in server/platform/config/supervision.ts).
 * @returns the exit code.
 * @throws {StartError | ConfigurationError | EmbeddedDatabaseError} with a sentence, when it cannot start.
 */
export async function supervise(options: SuperviseOptions): Promise<number> {
  const { env, serverEntry, tell, stop } = options
  const configuration = await readConfigurationApart(env)
  if (configuration.databaseUrl !== undefined && configuration.walArchive)
    throw new ConfigurationError(
      'WAL_ARCHIVE is for the embedded database: unset it, and set up the archive of the database of DATABASE_URL itself.',
    )
  checkDataFolder(configuration.dataDir)
  const record = serverRecord(configuration.dataDir, configuration.port, serverEntry)
  await record.endLeftBehind()
  // A start that was killed a moment ago may still be stopping.
  const { host, port, metrics } = configuration
  const patience = record.exists() ? 3_000 : 0
  await checkPort({ host, port }, patience)
  if (metrics) await checkPort({ ...metrics, prefix: 'METRICS_' }, patience)
  if (configuration.databaseUrl !== undefined) {
    const { checkDatabaseUrl } = await import('./database-url.ts')
    await checkDatabaseUrl(configuration.databaseUrl)
  }
  const database = await whileBuilding(options, () => keepDatabase(configuration, tell))
  try {
    if (stop.orderly.aborted) return exitCodes.stopped
    return await keepServing({ ...options, database, record })
  } finally {
    await database.stop()
    record.remove()
  }
}

/** Starts the database while the first pages are built: both take seconds, and neither fills two cores. */
async function whileBuilding(
  { pages, stop }: SuperviseOptions,
  start: () => Promise<KeptDatabase>,
): Promise<KeptDatabase> {
  const failed = new AbortController()
  const starting = start()
  starting.catch(() => failed.abort())
  try {
    await pages.first(AbortSignal.any([stop.orderly, failed.signal]))
  } catch (error) {
    const database = await starting.catch(() => undefined)
    await database?.stop()
    throw error
  }
  return starting
}

type Serving = SuperviseOptions & { database: KeptDatabase; record: ServerRecord }

async function keepServing(serving: Serving): Promise<number> {
  let server: ServerProcess | undefined
  let building: Promise<void> | undefined
  const { pages, stop, tell } = serving
  const buildRest = () =>
    (building ??= pages
      .rest(stop.orderly, () => server?.reloadPages())
      .catch((error: unknown) => tell(sentenceOf(error))))
  try {
    return await keepServer(serving, (ready) => {
      server = ready
      // A build may have been published while it started.
      server.reloadPages()
      void buildRest()
    })
  } finally {
    await building
  }
}

async function keepServer(
  { env, serverEntry, tell, stop, database, record }: Serving,
  isReady: (server: ServerProcess) => void,
): Promise<number> {
  const restarts = createRestarts()
  const announce = createAnnouncer(tell)
  while (!stop.orderly.aborted) {
    const server = startServer({
      entry: serverEntry,
      env: { ...env, NODE_ENV: env['NODE_ENV'] || 'production', DATABASE_URL: database.url },
      onStep: tell,
      onReady(url, notices) {
        restarts.ready()
        announce(url, notices)
        isReady(server)
      },
    })
    if (server.pid !== undefined) record.write(server.pid)
    const exit = await Promise.race([server.exited, aborted(stop.orderly)])
    if (!exit) {
      tell('Stopping…')
      await server.stop(stop.forced)
      return exitCodes.stopped
    }
    if (exit.fatal) return giveUp(tell, exit.fatal.sentence, exit.fatal.code)
    const delay = restarts.next()
    if (delay === undefined)
      return giveUp(tell, `The server cannot start (${exit.how}); its last lines above say why.`)
    await Promise.race([wait(delay).then(() => database.up()), aborted(stop.orderly)])
    // Told after the pause: Ctrl-C reaches the server too, and its end may be noticed before the request is.
    if (!stop.orderly.aborted) tell(`The server ended (${exit.how}) and is started again.`)
  }
  return exitCodes.stopped
}

function giveUp(tell: SuperviseOptions['tell'], sentence: string, code: number = exitCodes.failed): number {
  tell(sentence)
  return code
}

/** Says where to go, and each notice once: a server that was started again repeats its notices. */
function createAnnouncer(tell: SuperviseOptions['tell']) {
  const announced = new Set<string>()
  return (url: string, notices: readonly string[]) => {
    tell(`Upstander is ready at ${url}`)
    for (const notice of notices) if (!announced.has(notice)) tell(notice)
    for (const notice of notices) announced.add(notice)
  }
}
