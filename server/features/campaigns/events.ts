import { domainEvent } from '#server/platform/jobs/events.ts'

/** A starter reported that their campaign reached its aim with enough signatures. Once per campaign. */
export const campaignCarriedThrough = domainEvent<{ campaignId: string; memberId: string }>(
  'campaigns.carried-through',
)

/** A moderator merged a campaign into another: everyone who signed it can review what they have signed now. */
export const campaignMerged = domainEvent<{ campaignId: string; into: string }>('campaigns.merged')
