import { setTimeout as wait } from 'node:timers/promises'
import { readConfiguration } from '#server/platform/config/configuration.ts'
import { exitCodes } from '#server/platform/config/supervision.ts'
import { keepDatabase, type KeptDatabase } from './database.ts'
import { serverRecord, type ServerRecord } from './left-behind.ts'
import { checkDatabaseUrl, checkDataFolder, checkPort } from './preflight.ts'
import { createRestarts } from './restarts.ts'
import { startServer } from './server-process.ts'
import { aborted, type StopRequests } from './stop-requests.ts'

export interface SuperviseOptions {
  readonly env: NodeJS.ProcessEnv
  /** Absolute path of the script that serves. */
  readonly serverEntry: string
  readonly buildPages: (stop: AbortSignal) => Promise<void>
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
  const configuration = readConfiguration(env)
  checkDataFolder(configuration.dataDir)
  const record = serverRecord(configuration.dataDir, configuration.port, serverEntry)
  await record.endLeftBehind()
  // A start that was killed a moment ago may still be stopping.
  await checkPort(configuration.host, configuration.port, record.exists() ? 3_000 : 0)
  if (configuration.databaseUrl !== undefined) await checkDatabaseUrl(configuration.databaseUrl)
  await options.buildPages(stop.orderly)
  if (stop.orderly.aborted) return exitCodes.stopped
  const database = await keepDatabase(configuration, tell)
  try {
    return await keepServing({ ...options, database, record })
  } finally {
    await database.stop()
    record.remove()
  }
}

type Serving = SuperviseOptions & { database: KeptDatabase; record: ServerRecord }

async function keepServing({ env, serverEntry, tell, stop, database, record }: Serving): Promise<number> {
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
      },
    })
    if (server.pid !== undefined) record.write(server.pid)
    const exit = await Promise.race([server.exited, aborted(stop.orderly)])
    if (!exit) {
      tell('Stopping…')
      await server.stop(stop.forced)
      return exitCodes.stopped
    }
    if (exit.fatal !== undefined) return giveUp(tell, exit.fatal)
    const delay = restarts.next()
    if (delay === undefined)
      return giveUp(tell, `The server cannot start (${exit.how}); its last lines above say why.`)
    await Promise.race([wait(delay).then(() => database.up()), aborted(stop.orderly)])
    // Told after the pause: Ctrl-C reaches the server too, and its end may be noticed before the request is.
    if (!stop.orderly.aborted) tell(`The server ended (${exit.how}) and is started again.`)
  }
  return exitCodes.stopped
}

function giveUp(tell: SuperviseOptions['tell'], sentence: string): number {
  tell(sentence)
  return exitCodes.failed
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
