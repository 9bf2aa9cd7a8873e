import { accountHoldings } from './account.ts'
import { caseHoldings } from './cases.ts'
import { certificateHoldings } from './certificates.ts'
import { chatHoldings } from './chats.ts'
import { mentorHoldings } from './mentors.ts'
import { classHoldings } from './classes.ts'
import { communityHoldings } from './community.ts'
import type { Holding } from './holding.ts'
import { notificationHoldings } from './notifications.ts'
import { professionalHoldings } from './professionals.ts'
import { reportHoldings } from './reports.ts'
import { releaseHoldings } from './releases.ts'
import { serverHoldings } from './server.ts'
import { subscriptionHoldings } from './subscriptions.ts'
import { surveyHoldings } from './surveys.ts'
import { teamHoldings } from './teams.ts'

/** Everything that the server keeps, each table and column of the schema in one of them. */
export const holdings: readonly Holding[] = [
  ...accountHoldings,
  ...teamHoldings,
  ...notificationHoldings,
  ...reportHoldings,
  ...caseHoldings,
  ...surveyHoldings,
  ...certificateHoldings,
  ...professionalHoldings,
  ...classHoldings,
  ...communityHoldings,
  ...chatHoldings,
  ...mentorHoldings,
  ...subscriptionHoldings,
  ...releaseHoldings,
  ...serverHoldings,
]
