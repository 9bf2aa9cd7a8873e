import { randomInt } from 'node:crypto'
import type { Db } from '#server/platform/database/connection.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { releaseEarlierDays } from '../holding/queries.ts'
import { newItems, somethingNew, type Told } from './mail.ts'
import {
  takeDailyCounts,
  takeGuestToTell,
  takeHandlersToTell,
  takeReporterToTell,
  takeUrgentReports,
} from './queries.ts'
import * as events from '../events.ts'

/** The daily counts go out within so many seconds of being taken, each at a time of its own. */
const spread = 6 * 3600

/**
 * Tells handlers and reporters by neutral mail that something is new. Of anonymous reports there are no events: handlers
 * learn of them by the daily count, and within minutes of one where somebody may get hurt; their reporters look by themselves.
 */
export function noticeJobs(jobs: Jobs, { publicUrl }: { publicUrl: string }): void {
  async function tell(db: Db, everybody: readonly Told[]): Promise<void> {
    for (const told of everybody)
      await queueMail(db, told.id, somethingNew(told, publicUrl), { lane: 'notice' })
  }

  jobs.on(events.sent, async (db, { reportId }) => tell(db, await takeHandlersToTell(db, reportId)))

  // By rounds and not by events, each of which would carry the moment of one report.
  jobs.often('tell-of-urgent-reports', async (db) => {
    for (const reportId of await takeUrgentReports(db)) await tell(db, await takeHandlersToTell(db, reportId))
  })

  jobs.on(events.statusChanged, async (db, { reportId, by }) => {
    const everybody =
      by === 'handler'
        ? await takeReporterToTell(db, reportId, false)
        : await takeHandlersToTell(db, reportId)
    await tell(db, everybody)
  })

  jobs.on(events.entryAdded, async (db, { reportId, by }) => {
    const reporter = by === 'reporter' ? [] : await takeReporterToTell(db, reportId, true)
    const handlers = by === 'handler' ? [] : await takeHandlersToTell(db, reportId)
    await tell(db, [...reporter, ...handlers])
  })

  jobs.on(events.shared, async (db, { reportId, memberId }) =>
    tell(db, await takeGuestToTell(db, reportId, memberId)),
  )

  jobs.daily('count-reports', async (db) => {
    // Nobody is told of what they cannot see. [Note: Held reports]
    await releaseEarlierDays(db)
    for (const { count, ...told } of await takeDailyCounts(db))
      await queueMail(db, told.id, newItems(told, count, publicUrl), {
        lane: 'notice',
        startAfterSeconds: randomInt(spread + 1),
      })
  })
}
