import type { Db } from '#server/platform/database/connection.ts'
import type { Parts } from '#server/platform/parts.ts'
import { type CountedEvents, milestoneJobs } from './jobs.ts'
import { awardCampaign } from './queries.ts'
import { type MilestoneIssuer, milestoneRoutes } from './routes.ts'

/** What other features count here, in their own work on what happened, as the system. */
export interface Awards {
  /** A campaign was carried through by the member who started it. Once for each. */
  readonly campaign: (db: Db, memberId: string, campaignId: string) => Promise<void>
}

export function register({
  serve,
  jobs,
  limits,
  issuer,
  placeChecked,
}: Parts & CountedEvents & { issuer: MilestoneIssuer }): { awards: Awards } {
  milestoneRoutes(serve, { limits, issuer })
  milestoneJobs(jobs, { placeChecked })
  return { awards: { campaign: (db, memberId, campaignId) => awardCampaign(db, campaignId, memberId) } }
}
