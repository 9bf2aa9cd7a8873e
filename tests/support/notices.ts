import { notificationJobs } from '#server/features/notifications/jobs.ts'
import { notificationService } from '#server/features/notifications/register.ts'
import { noticeJobs } from '#server/features/reports/notices/jobs.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { TestApp } from './app.ts'
import { testJobs } from './jobs.ts'

/** The notification jobs, run on demand by the test, and helpers. */
export function createNoticeJobs(app: TestApp, registerMore: (jobs: Jobs) => void = () => undefined) {
  const jobs = testJobs(app, (register) => {
    noticeJobs(register, notificationService(app))
    notificationJobs(register, app)
    registerMore(register)
  })
  return {
    ...jobs,
    /** Moves notifications this many minutes into the past, and sends those that are due. */
    async advanceMinutes(minutes: number): Promise<void> {
      await jobs.settle()
      await app.owner(
        `update notification_deliveries
         set due = due - make_interval(mins => $1), sent_at = sent_at - make_interval(mins => $1)`,
        [minutes],
      )
      await jobs.daily('deliver-notifications')
    },
  }
}
export type NoticeJobs = ReturnType<typeof createNoticeJobs>
