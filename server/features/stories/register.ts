import type { Notifier } from '#server/platform/jobs/notifier.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { WrittenPages } from '#server/platform/platform.ts'
import { plainAddressOf, storyIdOf } from './plain-address.ts'
import { storyJobs } from './jobs.ts'
import { isFindable } from './queries.ts'
import { storyRoutes } from './routes.ts'

/** @returns what the pages of stories need to know */
export function register({ serve, jobs, limits, notify }: Parts & Notifier): WrittenPages {
  storyRoutes(serve, limits)
  storyJobs(jobs, { notify })
  return { plainAddressOf, idOf: storyIdOf, mayIndex: isFindable }
}
