import type { FastifyInstance } from 'fastify'
import { brand } from '#content/brand.ts'
import { operator } from '#content/policies/operator.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { requireFreePassword } from './features/accounts/free-password.ts'
import { accountJobs, tellOwner } from './features/accounts/jobs.ts'
import { requireCurrentParameters } from './features/accounts/policy.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { passwordSalt } from './features/accounts/salt.ts'
import { addressJobs } from './features/addresses/jobs.ts'
import { addressRoutes } from './features/addresses/routes.ts'
import { administrationRoutes } from './features/administration/routes.ts'
import { codeRoutes } from './features/codes/routes.ts'
import { showingBy } from './features/codes/showing.ts'
import { draftJobs } from './features/drafts/jobs.ts'
import { draftRoutes } from './features/drafts/routes.ts'
import { contactJobs } from './features/contacts/jobs.ts'
import { consentRoutes } from './features/consents/routes.ts'
import { contactRoutes } from './features/contacts/routes.ts'
import { copyRoutes } from './features/copies/routes.ts'
import { deletionRoutes } from './features/deletions/routes.ts'
import { healthRoutes } from './features/health/routes.ts'
import { liveRoutes } from './features/live/routes.ts'
import { organisationJobs } from './features/organisations/jobs.ts'
import { organisationRoutes } from './features/organisations/routes.ts'
import { passkeyJobs } from './features/passkeys/jobs.ts'
import { passkeyRoutes } from './features/passkeys/routes.ts'
import { proofJobs } from './features/proofs/jobs.ts'
import { leavesBy } from './features/proofs/leaves.ts'
import { openLogKey } from './features/proofs/log-key.ts'
import { provingBy } from './features/proofs/proving.ts'
import { proofRoutes } from './features/proofs/routes.ts'
import { personalRecordRoutes } from './features/personal-records/routes.ts'
import { profileJobs } from './features/profiles/jobs.ts'
import { administers } from './features/profiles/queries.ts'
import { profileRoutes } from './features/profiles/routes.ts'
import { grantRoutes } from './features/reports/grants/routes.ts'
import { logRoutes } from './features/reports/log/routes.ts'
import { evidenceJobs } from './features/reports/evidence/jobs.ts'
import { namedContacts } from './features/reports/evidence/mail.ts'
import { evidenceRoutes } from './features/reports/evidence/routes.ts'
import { holdingJobs } from './features/reports/holding/jobs.ts'
import { releases } from './features/reports/holding/policy.ts'
import { noticeJobs } from './features/reports/notices/jobs.ts'
import { entryProofRoutes } from './features/reports/proofs/routes.ts'
import { markRoutes } from './features/reports/read-markers/routes.ts'
import { noteRoutes } from './features/reports/notes/routes.ts'
import { retentionJobs } from './features/reports/retention/jobs.ts'
import { retentionRoutes } from './features/reports/retention/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { resetJobs } from './features/resets/jobs.ts'
import { resetRoutes } from './features/resets/routes.ts'
import { renewingBy, sessionsOf } from './features/sessions/beginning.ts'
import { endEarlier } from './features/sessions/ending.ts'
import { markFactors, requireFactorChange } from './features/sessions/factors.ts'
import { guessesAt, takeGuess } from './features/sessions/guesses.ts'
import { sessionJobs } from './features/sessions/jobs.ts'
import { actAs, giveBackAttempt } from './features/sessions/queries.ts'
import { sessionRoutes } from './features/sessions/routes.ts'
import { signInRoutes } from './features/sessions/sign-ins/routes.ts'
import { resealVault } from './features/vaults/queries.ts'
import { readVaultOf, storeSigned, vaultRoutes } from './features/vaults/routes.ts'
import type { Configuration } from './platform/config/configuration.ts'
import { asActor } from './platform/database/actor.ts'
import type { Database } from './platform/database/connection.ts'
import { openFiles } from './platform/files/store.ts'
import { system } from './platform/http/actor.ts'
import { registerDocs } from './platform/http/docs.ts'
import { refuse } from './platform/http/errors.ts'
import { createIdentify } from './platform/http/identify.ts'
import { networkOf, openLimits } from './platform/http/limits.ts'
import { openListener } from './platform/http/listener.ts'
import { registerPages } from './platform/http/pages/register-pages.ts'
import { registerPolicyReports } from './platform/http/policy-reports.ts'
import { createServe } from './platform/http/serve.ts'
import { forgetAnswers } from './platform/idempotency/queries.ts'
import { openJobs, type Jobs } from './platform/jobs/jobs.ts'
import { drawAfter, type Gap } from './platform/jobs/turns.ts'
import type { Log } from './platform/log/log.ts'
import { createMailer } from './platform/mail/sending.ts'
import { clearMails, type Mail } from './platform/mail/queue.ts'
import { openLive } from './platform/live/live.ts'
import { clearLiveEvents, tellWaiting } from './platform/live/queries.ts'
import { readSecrets } from './platform/secrets/queries.ts'

export interface AppParts {
  configuration: Configuration
  database: Database
  log: Log
  version: string
  /** How many migrations this version has. */
  migrations: number
  /** The built pages; where they are missing, only the API is served. */
  buildDir: string
  /** Where a message is shown when there is no mail server. */
  showMail: (mail: Mail) => void
  /** Between what is done at random moments, where a test cannot wait for them. [Note: Held reports] */
  gaps?:
    | {
        /** Between releases of reports that were sent without a name. */
        readonly releases: Gap
        /** Between tellings of what those with a receipt did. */
        readonly tellings: Gap
      }
    | undefined
}

export interface App {
  readonly http: FastifyInstance
  readonly jobs: Jobs
  /** Name and public key of the log of proofs, in one line. */
  readonly logVerifier: string
  /** Every call that was put into service. */
  readonly served: readonly Endpoint[]
}

/** Calls of one network address in a minute. A school behind one address is one address. */
const general = { points: 1200, seconds: 60 }
/** Callers waiting for a database connection, beyond which more would only wait too. */
const mostWaiting = 256

/**
 * What somebody does with a receipt is told to others in a while: half a minute at most, since they write to each other.
 */
const tellings: Gap = { shortest: 10_000, longest: 30_000 }

/** Puts the server together: every feature by name, and nothing started yet. */
export async function createApp(parts: AppParts): Promise<App> {
  const { configuration, database, log, version, gaps = { releases, tellings } } = parts
  const secure = configuration.publicUrl.startsWith('https:')
  const files = await openFiles(configuration.dataDir)
  const secrets = await asActor(database, system, readSecrets)
  const limits = openLimits({ enabled: configuration.rateLimits })
  const http = await openListener(configuration, log)
  const live = openLive(database, log)
  const jobs = openJobs(database, log, { done: () => live.hint() })
  http.addHook('preClose', () => live.close())

  const identify = createIdentify(database, secure)
  const allow = async (networkKey: string) => {
    if (database.waiting() > mostWaiting) refuse('busy', undefined, { retryAfterSeconds: 2 })
    await limits.take('calls', networkKey, general)
  }
  const { serve, served } = createServe({
    app: http,
    database,
    arrivals: files.arrivals,
    identify,
    secure,
    committed: () => live.hint(),
    allow,
  })

  healthRoutes(serve, { files, version, migrations: parts.migrations })

  const saltOf = (address: string) => passwordSalt(secrets, address)
  accountRoutes(serve, { limits, secrets })
  const { sessionDays } = configuration
  const beginSession = sessionsOf(sessionDays)
  const guesses = { take: takeGuess, giveBack: giveBackAttempt }
  const showCode = showingBy(secrets, guesses)
  const readVault = readVaultOf
  const renewToken = renewingBy(sessionDays)
  sessionRoutes(serve, { limits, secrets, readVault, beginSession, showCode, renewToken })
  signInRoutes(serve)
  const changing = { requireFactorChange, markFactors }
  codeRoutes(serve, { secrets, guesses, ...changing })
  passkeyRoutes(serve, {
    limits,
    publicUrl: configuration.publicUrl,
    actAs,
    async beginSession(db, cookie, member, before) {
      await endEarlier(db, before)
      return beginSession(db, cookie, { ...member, twoFactors: true })
    },
    readVault,
    storeSigned,
    renewToken,
    ...changing,
  })
  vaultRoutes(serve)
  resetRoutes(serve, {
    limits,
    saltOf,
    requireCurrentParameters,
    requireFreePassword,
    beginSession,
    readVault,
    showCode,
  })
  addressRoutes(serve, {
    limits,
    secrets,
    guesses,
    guessAt: (db, comparable) => takeGuess(db, guessesAt(secrets, comparable)),
    requireCurrentParameters,
    requireFreePassword,
    requireFactorChange,
    resealVault,
  })
  profileRoutes(serve, { files, limits })
  organisationRoutes(serve)
  const logKey = openLogKey(secrets)
  const leaves = leavesBy(secrets)
  const prover = provingBy(logKey, leaves)
  proofRoutes(serve, { key: logKey })
  reportRoutes(serve, { limits, prover })
  entryProofRoutes(serve, { prover })
  evidenceRoutes(serve, { files, limits, most: configuration, prover })
  logRoutes(serve, { limits })
  draftRoutes(serve, { limits })
  personalRecordRoutes(serve, { limits })
  grantRoutes(serve, { limits })
  markRoutes(serve)
  noteRoutes(serve, { limits })
  retentionRoutes(serve)
  liveRoutes(serve, { limits, live })
  contactRoutes(serve, { limits })
  consentRoutes(serve, { limits })
  copyRoutes(serve, { limits })
  deletionRoutes(serve)
  administrationRoutes(serve, { version, delivers: configuration.smtpUrl !== undefined })

  accountJobs(jobs, { publicUrl: configuration.publicUrl, secrets })
  addressJobs(jobs, { publicUrl: configuration.publicUrl, limits, tellOwner })
  sessionJobs(jobs, { limits })
  resetJobs(jobs, configuration)
  passkeyJobs(jobs)
  profileJobs(jobs, { files })
  organisationJobs(jobs, configuration)
  noticeJobs(jobs, configuration)
  holdingJobs(jobs, gaps.releases)
  draftJobs(jobs)
  evidenceJobs(jobs, { files, publicUrl: configuration.publicUrl, contacts: namedContacts(operator) })
  proofJobs(jobs, { key: logKey, leaves, timestampUrl: configuration.timestampUrl })
  retentionJobs(jobs)
  contactJobs(jobs)

  jobs.mails(createMailer(database, { ...configuration, show: parts.showMail }))
  jobs.daily('forget-answers', forgetAnswers)
  jobs.daily('clear-mails', clearMails)
  jobs.daily('clear-live-events', clearLiveEvents)
  jobs.sometimes('tell-what-waits', (now) => drawAfter(now, gaps.tellings), tellWaiting)

  registerPolicyReports(http, log, limits)
  registerDocs(http, served, { title: brand.name, version })
  await registerPages(http, {
    buildDir: parts.buildDir,
    publicUrl: new URL(configuration.publicUrl),
    async isAdministrator(request) {
      await allow(networkOf(request.ip))
      const actor = await identify(request)
      if (actor.kind !== 'member') return false
      // In a session of one factor the right is withheld, and the page says how to get it back.
      return (
        actor.isAdmin ||
        (actor.withheld === true && (await asActor(database, actor, (db) => administers(db, actor.id))))
      )
    },
  })
  return { http, jobs, logVerifier: logKey.verifier, served }
}
