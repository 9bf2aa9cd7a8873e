import { randomInt } from 'node:crypto'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { newItems, somethingNew } from './mail.ts'
import { takeDailyCounts, takeGuestToTell, takeHandlersToTell, takeReporterToTell } from './queries.ts'

/** The daily counts go out within so many seconds of being taken, each at a time of its own. */
const spread = 6 * 3600

/**
 * Tells handlers and reporters by neutral mail that something is new. Of anonymous reports there are no events: handlers
 * learn of them by the daily count, and their reporters look by themselves.
 */
export function noticeJobs(jobs: Jobs, { publicUrl }: { publicUrl: string }): void {
  jobs.on('reports.sent', async (db, { reportId }) => {
    for (const told of await takeHandlersToTell(db, reportId))
      await queueMail(db, told.id, somethingNew(told, publicUrl))
  })

  jobs.on('reports.statusChanged', async (db, { reportId, by }) => {
    const everybody =
      by === 'handler'
        ? await takeReporterToTell(db, reportId, false)
        : await takeHandlersToTell(db, reportId)
    for (const told of everybody) await queueMail(db, told.id, somethingNew(told, publicUrl))
  })

  jobs.on('reports.entryAdded', async (db, { reportId, by }) => {
    const reporter = by === 'reporter' ? [] : await takeReporterToTell(db, reportId, true)
    const handlers = by === 'handler' ? [] : await takeHandlersToTell(db, reportId)
    for (const told of [...reporter, ...handlers]) await queueMail(db, told.id, somethingNew(told, publicUrl))
  })

  jobs.on('reports.shared', async (db, { reportId, memberId }) => {
    for (const told of await takeGuestToTell(db, reportId, memberId))
      await queueMail(db, told.id, somethingNew(told, publicUrl))
  })

  jobs.daily('count-reports', async (db) => {
    for (const { count, ...told } of await takeDailyCounts(db))
      await queueMail(db, told.id, newItems(told, count, publicUrl), {
        startAfterSeconds: randomInt(spread + 1),
      })
  })
}
