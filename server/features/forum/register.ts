import type { Notifier } from '#server/platform/jobs/notifier.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { WrittenPages } from '#server/platform/platform.ts'
import { categoryJobs } from './categories/jobs.ts'
import { categoryRoutes } from './categories/routes.ts'
import { digestJobs } from './jobs.ts'
import { forumRoutes } from './routes.ts'
import { plainAddressOf, topicIdOf } from './plain-address.ts'
import { isFindable } from './queries.ts'

/** @returns what the pages of topics need to know */
export function register({ serve, jobs, limits, notify }: Parts & Notifier): WrittenPages {
  forumRoutes(serve, limits)
  categoryRoutes(serve)
  categoryJobs(jobs)
  digestJobs(jobs, { notify })
  return { plainAddressOf, idOf: topicIdOf, mayIndex: isFindable }
}
