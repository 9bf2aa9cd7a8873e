import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import * as community from './community/register.ts'
import * as accounts from './features/accounts/register.ts'
import * as addresses from './features/addresses/register.ts'
import * as administration from './features/administration/register.ts'
import * as announcements from './features/announcements/register.ts'
import * as audit from './features/audit/register.ts'
import * as backups from './features/backups/register.ts'
import * as bounces from './features/bounces/register.ts'
import * as campaigns from './features/campaigns/register.ts'
import * as certificates from './features/certificates/register.ts'
import * as chats from './features/chats/register.ts'
import * as mentors from './features/mentors/register.ts'
import * as classes from './features/classes/register.ts'
import * as codes from './features/codes/register.ts'
import * as consents from './features/consents/register.ts'
import * as contacts from './features/contacts/register.ts'
import * as copies from './features/copies/register.ts'
import * as deletions from './features/deletions/register.ts'
import * as drafts from './features/drafts/register.ts'
import * as dueWork from './features/due-work/register.ts'
import * as enquiries from './features/enquiries/register.ts'
import * as factors from './features/factors/register.ts'
import * as forum from './features/forum/register.ts'
import * as groups from './features/groups/register.ts'
import * as health from './features/health/register.ts'
import * as jobQueue from './features/job-queue/register.ts'
import * as live from './features/live/register.ts'
import * as notifications from './features/notifications/register.ts'
import * as operator from './features/operator/register.ts'
import * as organisations from './features/organisations/register.ts'
import * as milestones from './features/milestones/register.ts'
import * as people from './features/people/register.ts'
import * as passkeys from './features/passkeys/register.ts'
import * as personalRecords from './features/personal-records/register.ts'
import * as places from './features/places/register.ts'
import * as professionals from './features/professionals/register.ts'
import * as profiles from './features/profiles/register.ts'
import * as proofs from './features/proofs/register.ts'
import * as publicFigures from './features/public-figures/register.ts'
import * as referrals from './features/referrals/register.ts'
import * as releases from './features/releases/register.ts'
import * as reports from './features/reports/register.ts'
import * as retention from './features/retention/register.ts'
import * as resets from './features/resets/register.ts'
import * as rooms from './features/rooms/register.ts'
import * as serviceStatus from './features/service-status/register.ts'
import * as sessions from './features/sessions/register.ts'
import * as sharedEntries from './features/shared-entries/register.ts'
import * as subscriptions from './features/subscriptions/register.ts'
import * as textChanges from './features/text-changes/register.ts'
import * as stories from './features/stories/register.ts'
import * as vaults from './features/vaults/register.ts'
import type { Database } from './platform/database/connection.ts'
import { openServed } from './platform/http/pages/served-build.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Parts } from './platform/parts.ts'
import { openPlatform, type PlatformParts } from './platform/platform.ts'

export interface App {
  readonly http: FastifyInstance
  readonly jobs: Jobs
  /** Name and public key of the log of proofs, in one line. */
  readonly logVerifier: string
  /** Every call that was put into service. */
  readonly served: readonly Endpoint[]
  /** Serves the pages of the build that is the current one by now. [Note: Builds] */
  readonly reloadPages: () => void
}

/** Features that need nothing of another one. */
function registerAlone(parts: Parts & { http: FastifyInstance; database: Database }) {
  health.register(parts)
  drafts.register(parts)
  sharedEntries.register(parts)
  contacts.register(parts)
  live.register(parts)
  classes.register(parts)
  consents.register(parts)
  copies.register(parts)
  administration.register(parts)
  retention.register(parts)
  jobQueue.register(parts)
  dueWork.register(parts)
  backups.register(parts)
  announcements.register(parts)
  bounces.register(parts)
  serviceStatus.register(parts)
  return certificates.register(parts)
}

/** Puts the server together: every feature by name, each with what it needs of others, and nothing started yet. */
export async function createApp(platformParts: PlatformParts): Promise<App> {
  const platform = await openPlatform(platformParts)
  const { database, log } = platformParts
  const pages = openServed(platformParts.buildDir)
  const { parts, http, served } = platform
  const certificate = registerAlone({ ...parts, http, database })
  const operatorSource = operator.register(parts)

  const notification = notifications.register(parts)
  const person = people.accountServices()
  const account = accounts.register({ ...parts, ...notification, ...person })
  const vault = vaults.register(parts)
  const factor = factors.register()
  const code = codes.register({ ...parts, ...factor })
  const session = sessions.register({ ...parts, ...vault, ...code, ...notification, ...person })
  passkeys.register({ ...parts, ...vault, ...factor, ...session, ...person })
  resets.register({ ...parts, ...account, ...vault, ...code, ...session, ...person })
  addresses.register({ ...parts, ...account, ...vault, ...factor, ...session })
  const plan = subscriptions.register({ ...parts, http, database, log })
  personalRecords.register({ ...parts, ...plan })
  const profile = profiles.register(parts)
  organisations.register({ ...parts, ...plan })
  professionals.register({ ...parts, ...notification })
  referrals.register({ ...parts, ...notification })

  const proof = await proofs.register({ ...parts, http, database, log })
  reports.register({ ...parts, ...proof, ...notification, ...operatorSource, ...plan })
  releases.register({ ...parts, ...proof })
  audit.register({ ...parts, ...proof })
  const figures = publicFigures.register(parts)
  enquiries.register({ ...parts, ...operatorSource })
  community.register({ ...parts, ...notification })
  const story = stories.register({ ...parts, ...notification })
  const topic = forum.register({ ...parts, ...notification })
  groups.register({ ...parts, ...notification })
  rooms.register({ ...parts, ...notification })
  const campaign = campaigns.register({ ...parts, ...notification })
  milestones.register({ ...parts, ...certificate, ...campaign, ...places.register(parts) })
  chats.register({ ...parts, ...notification })
  mentors.register({ ...parts, ...notification })

  deletions.register({ ...parts, ...profile })
  people.register({ ...parts, ...notification, ...profile })
  const { changedTexts } = textChanges.register({ ...parts, pages, database })

  await platform.servePages({
    pages,
    administers: profile.administers,
    changedTexts,
    written: [story, topic, campaign, figures],
    securityEmail: async (db) => (await operatorSource.readOperator(db)).securityEmail,
  })
  return {
    http,
    jobs: parts.jobs,
    logVerifier: proof.logVerifier,
    served,
    reloadPages: () => pages.reload(),
  }
}
