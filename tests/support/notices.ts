import { notificationJobs } from '#server/features/notifications/jobs.ts'
import { notificationService } from '#server/features/notifications/register.ts'
import { noticeJobs } from '#server/features/reports/notices/jobs.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { TestApp } from './app.ts'
import { testJobs } from './jobs.ts'

/** The jobs that tell people of something, and what else a test needs, done when it says so. */
export function testNotices(app: TestApp, registerMore: (jobs: Jobs) => void = () => undefined) {
  const jobs = testJobs(app, (register) => {
    noticeJobs(register, notificationService(app))
    notificationJobs(register, app)
    registerMore(register)
  })
  return {
    ...jobs,
    /** Lets so many minutes go by for notifications, and sends what is due then. */
    async later(minutes: number): Promise<void> {
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
export type TestNotices = ReturnType<typeof testNotices>
