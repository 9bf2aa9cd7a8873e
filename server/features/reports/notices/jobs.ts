import { randomInt } from 'node:crypto'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { NewsSubject } from '#server/platform/jobs/notifier.ts'
import { releaseEarlierDays } from '../holding/queries.ts'
import {
  isUrgent,
  listGuestToNotify,
  listHandlersToNotify,
  listLeftByClosing,
  listMentionedToNotify,
  listReporterToNotify,
  claimChecks,
  claimDailyCounts,
  claimReminders,
  claimUrgentReports,
  type NoticeReader,
} from './queries.ts'
import * as events from '../events.ts'

/** The daily counts go out within this many seconds of being taken, each at a time of its own. */
const spread = 6 * 3600

/** Notifies a member, once per event. [Note: Notifications] in contract/notifications.ts */
type Notify = (
  db: Db,
  news: NoticeReader & {
    kind: NotificationKind
    subject: NewsSubject | null
    event: string
    count?: number
    afterSeconds?: number
    urgent?: boolean
  },
) => Promise<void>

const aboutReport = (id: string) => ({ kind: 'report', id }) as const

/**
 * Notifies handlers and reporters that something is new. Anonymous reports emit no events, and no notification names one:
 * handlers learn of them by the daily count, and within minutes of one where someone may get hurt; their reporters look by
 * themselves.
 */
export function noticeJobs(jobs: Jobs, { notify }: { notify: Notify }): void {
  notifyOfMentions(jobs, notify)
  notifyDaily(jobs, notify)

  jobs.on(events.sent, async (db, { reportId, eventId: event }) => {
    const urgent = await isUrgent(db, reportId)
    for (const reader of await listHandlersToNotify(db, reportId))
      await notify(db, { ...reader, kind: 'report', subject: aboutReport(reportId), event, urgent })
  })

  // In rounds and not on events, each of which would carry the moment of one report.
  jobs.everyFiveMinutes('tell-of-urgent-reports', async (db) => {
    for (const id of await claimUrgentReports(db))
      for (const reader of await listHandlersToNotify(db, id)) {
        const event = crypto.randomUUID()
        await notify(db, { ...reader, kind: 'report', subject: null, event, urgent: true })
      }
  })

  jobs.on(events.statusChanged, async (db, { reportId, by, eventId: event }) => {
    const allReaders =
      by === 'handler' ? await listReporterToNotify(db, reportId) : await listHandlersToNotify(db, reportId)
    for (const reader of allReaders)
      await notify(db, { ...reader, kind: 'status', subject: aboutReport(reportId), event })
  })

  // The report's own id stands for the closing, so that each recipient is notified once.
  jobs.everyFiveMinutes('tell-of-closed-teams', async (db) => {
    for (const reportId of await listLeftByClosing(db))
      for (const reader of await listReporterToNotify(db, reportId))
        await notify(db, { ...reader, kind: 'status', subject: aboutReport(reportId), event: reportId })
  })

  jobs.on(events.entryAdded, async (db, { reportId, by, eventId: event }) => {
    const reporter = by === 'reporter' ? [] : await listReporterToNotify(db, reportId)
    const handlers = by === 'handler' ? [] : await listHandlersToNotify(db, reportId)
    for (const reader of [...reporter, ...handlers])
      await notify(db, { ...reader, kind: 'message', subject: aboutReport(reportId), event })
  })

  jobs.on(events.shared, async (db, { reportId, memberId, eventId: event }) => {
    for (const reader of await listGuestToNotify(db, reportId, memberId))
      await notify(db, { ...reader, kind: 'shared', subject: aboutReport(reportId), event })
  })
}

/** Sends the daily notifications, with a number only. */
function notifyDaily(jobs: Jobs, notify: Notify): void {
  jobs.daily('count-reports', async (db) => {
    // Members are never notified of what they cannot see. [Note: Held reports]
    await releaseEarlierDays(db)
    for (const reader of await claimDailyCounts(db))
      await notify(db, {
        ...reader,
        kind: 'report',
        subject: null,
        event: crypto.randomUUID(),
        afterSeconds: randomInt(spread + 1),
      })
  })

  // Once a day, and with a number only: some may be anonymous. [Note: Held reports]
  for (const [name, claim] of [
    ['remind-of-answers', claimReminders],
    ['remind-of-checks', claimChecks],
  ] as const)
    jobs.daily(name, async (db) => {
      for (const reader of await claim(db))
        await notify(db, {
          ...reader,
          kind: 'reminder',
          subject: null,
          event: crypto.randomUUID(),
          afterSeconds: randomInt(spread + 1),
        })
    })
}

/** Handlers whom a colleague mentioned in a case. */
function notifyOfMentions(jobs: Jobs, notify: Notify): void {
  jobs.on(events.mentioned, async (db, { about, organisationId, memberId, eventId: event }) => {
    const subject = about === 'unnamed' ? null : aboutReport(about)
    for (const reader of await listMentionedToNotify(db, organisationId, memberId))
      await notify(db, { ...reader, kind: 'mention', subject, event })
  })
}
