import type { Notifier, SeenMarker } from '#server/platform/jobs/notifier.ts'
import type { Parts } from '#server/platform/parts.ts'
import { aboutMeRoutes } from './about-me/routes.ts'
import { aliasOpeningJobs } from './alias-openings/jobs.ts'
import { aliasOpeningRoutes } from './alias-openings/routes.ts'
import { aliasJobs } from './aliases/jobs.ts'
import { aliasRoutes } from './aliases/routes.ts'
import { bandChangeRoutes } from './band-changes/routes.ts'
import { deleteEndedHolds } from './holds/queries.ts'
import { holdRoutes } from './holds/routes.ts'
import { hostJobs } from './hosts/jobs.ts'
import { hostRoutes } from './hosts/routes.ts'
import { moderationJobs } from './moderation/jobs.ts'
import { moderationAudience } from './moderation/live.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { moderatorRoutes } from './moderators/routes.ts'
import { threadAudience } from './posts/live.ts'
import { threadLiveRoutes } from './posts/live-routes.ts'
import { ownPostRoutes } from './posts/own-routes.ts'
import { postJobs } from './posts/jobs.ts'
import { postRoutes } from './posts/routes.ts'
import { sanctionRoutes } from './sanctions/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { shiftRoutes } from './shifts/routes.ts'
import { transparencyRoutes } from './transparency/routes.ts'
import { voiceRoutes } from './voices/routes.ts'

/** What every public page is built on: voices, posts, and the moderators who read them. */
export function register({
  serve,
  jobs,
  live,
  limits,
  notify,
  markSeen,
}: Parts & Notifier & SeenMarker): void {
  voiceRoutes(serve, limits)
  aliasRoutes(serve, limits)
  postRoutes(serve, { limits, markSeen })
  searchRoutes(serve, limits)
  ownPostRoutes(serve)
  threadLiveRoutes(serve, { limits, live })
  moderationRoutes(serve)
  shiftRoutes(serve)
  moderatorRoutes(serve)
  sanctionRoutes(serve)
  aboutMeRoutes(serve, limits)
  bandChangeRoutes(serve, limits)
  holdRoutes(serve)
  hostRoutes(serve, limits)
  aliasOpeningRoutes(serve)
  transparencyRoutes(serve)
  moderationJobs(jobs, { notify })
  hostJobs(jobs, { notify })
  postJobs(jobs, { notify })
  aliasJobs(jobs)
  aliasOpeningJobs(jobs, { notify })
  jobs.daily('end-text-holds', deleteEndedHolds)
  live.topic('moderation', moderationAudience)
  live.topic('thread', threadAudience)
}
