import { setTimeout as wait } from 'node:timers/promises'
import { type EmbeddedOptions, startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import type { SupervisedConfiguration } from './configuration.ts'
import { createRestarts } from './restarts.ts'
import { sentenceOf } from './start-error.ts'
import { aborted } from './stop-requests.ts'

/** The database while the server runs. */
export interface RunningDatabase {
  /** As its owner. */
  readonly url: string
  /** Resolves when it takes connections, which after a crash may be in a moment. */
  up(): Promise<void>
  stop(): Promise<void>
}

type Print = (line: string) => void

/** Starts the embedded database and keeps it running, or uses the configured one. */
export async function startDatabase(
  { databaseUrl, dataDir, walArchive }: SupervisedConfiguration,
  print: Print,
): Promise<RunningDatabase> {
  if (databaseUrl === undefined) return startEmbeddedDatabase({ dataDir, walArchive, print })
  return { url: databaseUrl, up: () => Promise.resolve(), stop: () => Promise.resolve() }
}

async function startEmbeddedDatabase(options: EmbeddedOptions & { print: Print }): Promise<RunningDatabase> {
  const { print } = options
  let database = await startEmbedded(options)
  let up = Promise.resolve()
  const stopping = new AbortController()

  const startAgain = async () => {
    const restarts = createRestarts()
    restarts.ready()
    while (!stopping.signal.aborted) {
      await wait(restarts.next() ?? 0)
      try {
        database = await database.restart()
        return
      } catch (error) {
        print(sentenceOf(error))
      }
    }
  }
  const watch = async () => {
    for (;;) {
      await Promise.race([database.exited, aborted(stopping.signal)])
      if (stopping.signal.aborted) return
      print('PostgreSQL stopped and is being restarted.')
      up = startAgain()
      await up
    }
  }
  const watching = watch()
  const stop = async () => {
    stopping.abort()
    await watching
    await database.stop()
  }
  return { url: database.ownerUrl, up: () => up, stop }
}
