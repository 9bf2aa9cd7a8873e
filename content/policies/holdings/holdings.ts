import { accountHoldings } from './account.ts'
import { campaignHoldings } from './campaigns.ts'
import { caseHoldings } from './cases.ts'
import { certificateHoldings } from './certificates.ts'
import { chatHoldings } from './chats.ts'
import { mentorHoldings } from './mentors.ts'
import { classHoldings } from './classes.ts'
import { communityHoldings } from './community.ts'
import { groupHoldings } from './groups.ts'
import type { Holding } from './holding.ts'
import { milestoneHoldings } from './milestones.ts'
import { notificationHoldings } from './notifications.ts'
import { placeHoldings } from './places.ts'
import { professionalHoldings } from './professionals.ts'
import { publicFigureHoldings } from './public-figures.ts'
import { reportHoldings } from './reports.ts'
import { releaseHoldings } from './releases.ts'
import { roomHoldings } from './rooms.ts'
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
  ...groupHoldings,
  ...roomHoldings,
  ...campaignHoldings,
  ...chatHoldings,
  ...mentorHoldings,
  ...subscriptionHoldings,
  ...releaseHoldings,
  ...publicFigureHoldings,
  ...serverHoldings,
  ...placeHoldings,
  ...milestoneHoldings,
]
