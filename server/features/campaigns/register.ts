import type { Notifier } from '#server/platform/jobs/notifier.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { WrittenPages } from '#server/platform/platform.ts'
import { campaignCarriedThrough } from './events.ts'
import { campaignJobs } from './jobs.ts'
import { newsRoutes } from './news/routes.ts'
import { campaignIdOf, plainAddressOf } from './plain-address.ts'
import { proposalRoutes } from './proposals/routes.ts'
import { campaignRoutes } from './routes.ts'

/** @returns what the pages of campaigns need to know, no search engine finds one, and what happened that counts elsewhere */
export function register({
  serve,
  jobs,
  limits,
  notify,
}: Parts & Notifier): WrittenPages & { campaignCarriedThrough: typeof campaignCarriedThrough } {
  campaignRoutes(serve, limits)
  proposalRoutes(serve, limits)
  newsRoutes(serve, limits)
  campaignJobs(jobs, { notify })
  return {
    plainAddressOf,
    idOf: campaignIdOf,
    mayIndex: () => Promise.resolve(false),
    campaignCarriedThrough,
  }
}
