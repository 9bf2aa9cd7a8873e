import type { Parts } from '#server/platform/parts.ts'
import { organisationJobs } from './jobs.ts'
import { invitationRoutes, type HandlerLimit } from './invitations/routes.ts'
import { kitRoutes } from './kits/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { organisationRoutes } from './routes.ts'
import { suspensionRoutes } from './suspensions/routes.ts'
import { surveyJobs } from './surveys/jobs.ts'
import { surveyRoutes } from './surveys/routes.ts'
import { verificationRoutes } from './verifications/routes.ts'

export function register({ serve, jobs, limits, secrets, configuration, plans }: Parts & HandlerLimit): void {
  organisationRoutes(serve)
  pageRoutes(serve, limits)
  invitationRoutes(serve, { limits, secrets, plans })
  kitRoutes(serve)
  suspensionRoutes(serve)
  verificationRoutes(serve)
  surveyRoutes(serve, limits)
  organisationJobs(jobs, { publicUrl: configuration.publicUrl, limits })
  surveyJobs(jobs)
}
