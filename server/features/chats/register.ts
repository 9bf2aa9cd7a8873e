import type { Notifier } from '#server/platform/jobs/notifier.ts'
import type { Parts } from '#server/platform/parts.ts'
import { chatJobs } from './jobs.ts'
import { chatAudience } from './live.ts'
import { mentorChatRoutes } from './mentoring/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { chatReportRoutes } from './reports/routes.ts'
import { chatRoutes } from './routes.ts'
import { settingsRoutes } from './settings/routes.ts'

export function register({ serve, jobs, live, limits, secrets, notify }: Parts & Notifier): void {
  settingsRoutes(serve, { limits, secrets })
  chatRoutes(serve, { limits, secrets })
  messageRoutes(serve, { limits, live })
  chatReportRoutes(serve, limits)
  mentorChatRoutes(serve, secrets)
  chatJobs(jobs, { notify })
  live.topic('chat', chatAudience)
}
