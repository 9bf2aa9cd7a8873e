import { setTimeout as wait } from 'node:timers/promises'
import type { ServiceStatus } from '#contract/service-status.ts'
import type { Database } from '#server/platform/database/connection.ts'
import type { Files } from '#server/platform/files/store.ts'
import { readFiguresWithin } from '#server/platform/metrics/figures.ts'
import { isOfMail } from '#server/platform/metrics/queries.ts'
import { createDisturbances } from './disturbances.ts'

export interface MonitorParts {
  readonly database: Database
  readonly files: Pick<Files, 'tryWrite'>
  readonly sendsMail: boolean
}

/** Milliseconds that the database and the disk have for an answer, and for which an answer is given to everyone who calls. */
const answerWithin = 3_000
const validFor = 10_000

/** Observes the server itself, at a limited rate however many call. */
export function createMonitor({ database, files, sendsMail }: MonitorParts): () => Promise<ServiceStatus> {
  const statusOf = createDisturbances()
  let last: { at: number; status: Promise<ServiceStatus> } | undefined

  async function observe(): Promise<ServiceStatus> {
    const [figures, canStore] = await Promise.all([
      readFiguresWithin(database, answerWithin),
      // A disk of another machine that is away does not fail: it never answers.
      Promise.race([
        files.tryWrite().then(
          () => true,
          () => false,
        ),
        wait(answerWithin, false, { ref: false }),
      ]),
    ])
    const stuckFor = (mail: boolean) =>
      Math.max(
        0,
        ...(figures?.queues ?? []).filter((each) => isOfMail(each) === mail).map(({ stuck }) => stuck ?? 0),
      )
    return statusOf({
      at: new Date(),
      canWrite: figures?.isWritable === true && canStore,
      sendsMail,
      stuckFor: figures && { mail: stuckFor(true), jobs: stuckFor(false) },
    })
  }

  return () => {
    const now = performance.now()
    if (last === undefined || now - last.at >= validFor) last = { at: now, status: observe() }
    return last.status
  }
}
