import type { FastifyInstance, FastifyRequest } from 'fastify'
import { brand } from '#content/brand.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ChangedText } from '#contract/public-text-changes.ts'
import type { Configuration } from './config/configuration.ts'
import { asActor } from './database/actor.ts'
import type { Database, Db } from './database/connection.ts'
import { openFiles } from './files/store.ts'
import { anonymous, system } from './http/actor.ts'
import { registerGuide } from './guide/register-guide.ts'
import { registerDocs } from './http/docs.ts'
import { refuse } from './http/errors.ts'
import { createIdentify } from './http/identification.ts'
import { type Limits, networkOf, openLimits } from './http/limits.ts'
import { shareCounts } from './http/network-counts.ts'
import { collectWhenIdle } from './http/idle-collection.ts'
import { bounds, openListener } from './http/listener.ts'
import { registerPages } from './http/pages/register-pages.ts'
import type { Served } from './http/pages/served-build.ts'
import { registerPolicyReports } from './http/policy-reports.ts'
import { createServe } from './http/serve.ts'
import { removeStoredAnswers } from './idempotency/queries.ts'
import { type Jobs, openJobs } from './jobs/jobs.ts'
import { randomTimeAfter, type Interval } from './jobs/random-schedule.ts'
import { type Live, openLive } from './live/live.ts'
import { clearLiveEvents, publishDeferredEvents } from './live/queries.ts'
import type { Log } from './log/log.ts'
import { createMailer } from './mail/mailer.ts'
import { clearMails, type Mail } from './mail/queue.ts'
import type { Gaps, Parts } from './parts.ts'
import { openPushKeys } from './push/open-keys.ts'
import { clearOutdatedSubscriptions } from './push/queries.ts'
import { createPusher } from './push/pusher.ts'
import { readSecrets } from './secrets/queries.ts'
import type { Secrets } from './secrets/secrets.ts'
import { openSettings } from './settings/settings.ts'

export interface PlatformParts {
  configuration: Configuration
  database: Database
  log: Log
  version: string
  /** How many migrations this version has. */
  migrations: number
  /** The folder of builds; without one, only the API is served. */
  buildDir: string
  /** Where a message is shown when there is no mail server. */
  showMail: (mail: Mail) => void
  gaps?: Partial<Gaps> | undefined
}

type Administers = (db: Db, memberId: string) => Promise<boolean>

/** Pages of texts that people wrote: listed nowhere, but some may be found all the same, as the writer of each has chosen. */
export interface WrittenPages {
  /** Where the page of an address is that needs no scripts; nothing for the addresses of other pages. */
  readonly plainAddressOf: (url: string) => string | undefined
  /** What an address shows; undefined for other pages. */
  readonly idOf: (url: string) => string | undefined
  readonly mayIndex: (db: Db, id: string) => Promise<boolean>
}

/** What features know that pages and site files need. */
interface PageKnowledge {
  readonly pages: Served
  /** Whether a member has the right, also where this session withholds it. */
  administers: Administers
  /** Text changes without a new build. */
  changedTexts: () => Promise<readonly ChangedText[] | null>
  readonly written: readonly WrittenPages[]
  /** Where a vulnerability is reported, as it is said now. */
  securityEmail: (db: Db) => Promise<string | null>
}

/** What features are built on, and what is done once all of them are registered. */
export interface Platform {
  readonly parts: Parts
  readonly http: FastifyInstance
  /** Every call that was put into service. */
  readonly served: readonly Endpoint[]
  /** Serves the pages and the description of all calls. */
  servePages(known: PageKnowledge): Promise<void>
}

/** Calls of one network address in a minute. A school behind one address is one address. */
const general = { points: 1200, seconds: 60 }
/** Maximum callers waiting for a database connection. */
const maxWaiting = 256

/**
 * What someone does with a receipt reaches others after a delay of at most half a minute, since they write to each other.
 */
const publishInterval: Interval = { shortest: 10_000, longest: 30_000 }

/** The work of what no feature owns. */
function registerJobs(jobs: Jobs, gaps: Partial<Gaps>): void {
  jobs.daily('forget-answers', removeStoredAnswers)
  jobs.daily('clear-mails', clearMails)
  jobs.daily('clear-push-subscriptions', clearOutdatedSubscriptions)
  jobs.daily('clear-live-events', clearLiveEvents)
  jobs.atRandomTimes(
    'tell-what-waits',
    (now) => randomTimeAfter(now, gaps.publishInterval ?? publishInterval),
    publishDeferredEvents,
  )
}

/** Where nothing is limited it is a test that asks, in this very process: then what holds an answer up is the test. */
const boundsBy = ({ rateLimits }: Configuration) => (rateLimits ? bounds : { ...bounds, loopDelay: 0 })

/** Limits that all servers of this database count together. */
const openSharedLimits = (
  { rateLimits }: Configuration,
  live: Live,
  secrets: Secrets,
  reached: ((name: string) => void) | undefined,
): Limits =>
  openLimits({
    enabled: rateLimits,
    reached,
    shared: {
      counts: shareCounts((...parameters) => live.broadcastToServers(...parameters)),
      keyOf: (day) => secrets.hmac('limits', String(day)),
    },
  })

interface PageChecks {
  readonly database: Database
  readonly identify: ReturnType<typeof createIdentify>
  readonly allow: (networkKey: string) => Promise<void>
}

/** What a page depends on beside its address. Each counts as a call of the network. */
function pageChecks({ database, identify, allow }: PageChecks) {
  async function isAdministrator(request: FastifyRequest, administers: Administers) {
    await allow(networkOf(request.ip))
    const actor = await identify(request)
    if (actor.kind !== 'member') return false
    // In a session of one factor the right is withheld, and the page says how to get it back.
    return (
      actor.isAdmin ||
      (actor.withheld === true && (await asActor(database, actor, (db) => administers(db, actor.id))))
    )
  }

  async function mayIndex(request: FastifyRequest, written: readonly WrittenPages[]) {
    for (const pages of written) {
      const id = pages.idOf(request.url)
      if (id === undefined) continue
      await allow(networkOf(request.ip))
      return asActor(database, anonymous, (db) => pages.mayIndex(db, id))
    }
    return false
  }

  return { isAdministrator, mayIndex }
}

/** What this server has from before: files, secrets, keys and settings. */
async function openStored({ configuration, database, log }: PlatformParts) {
  return {
    files: await openFiles(configuration),
    secrets: await asActor(database, system, readSecrets),
    pushKeys: await openPushKeys(database, log),
    settings: await openSettings(database, configuration),
  }
}

type Closed = Pick<Awaited<ReturnType<typeof openStored>>, 'files' | 'pushKeys' | 'settings'> & {
  readonly live: { close(): Promise<void> }
}

/** Closes everything when the server stops: streams before the last responses, files after them. */
function closeWith(http: FastifyInstance, { files, pushKeys, settings, live }: Closed): void {
  http.addHook('preClose', () => {
    settings.close()
    pushKeys.close()
    return live.close()
  })
  http.addHook('onClose', async () => files.close())
}

/** Puts together what no feature owns. Nothing is started yet. */
export async function openPlatform(platformParts: PlatformParts): Promise<Platform> {
  const { configuration, database, log, version, migrations, gaps = {} } = platformParts
  const secure = configuration.publicUrl.startsWith('https:')
  const stored = await openStored(platformParts)
  const { files, secrets, pushKeys } = stored
  const http = await openListener(configuration, log, boundsBy(configuration))
  collectWhenIdle(http)
  const metrics = configuration.metrics
    ? (await import('./metrics/metrics.ts')).openMetrics(platformParts)
    : undefined
  metrics?.watch(http)
  const live = openLive(database, log)
  metrics?.watchListeners(() => live.listeners())
  const limits = openSharedLimits(configuration, live, secrets, metrics?.limited)
  const jobs = openJobs(database, log, { done: () => live.hint() })
  closeWith(http, { ...stored, live })

  jobs.mails(createMailer(database, { ...configuration, show: platformParts.showMail }))
  jobs.pushes(createPusher(database, log, pushKeys, configuration))
  registerJobs(jobs, gaps)

  const identify = createIdentify(database, secure)
  const allow = async (networkKey: string) => {
    if (database.waiting() > maxWaiting) refuse('busy', undefined, { retryAfterSeconds: 2 })
    await limits.consume('calls', networkKey, general)
  }
  const { serve, served } = createServe({
    app: http,
    database,
    uploads: files.uploads,
    identify,
    secure,
    committed: () => live.hint(),
    allow,
  })

  const { isAdministrator, mayIndex } = pageChecks({ database, identify, allow })
  return {
    parts: { configuration, version, migrations, serve, jobs, live, limits, gaps, ...stored },
    http,
    served,
    async servePages({ pages, administers, changedTexts, written, securityEmail }) {
      registerPolicyReports(http, log, limits)
      registerDocs(http, served, { title: brand.name, version })
      registerGuide(http)
      await registerPages(http, {
        served: pages,
        publicUrl: new URL(configuration.publicUrl),
        isAdministrator: (request) => isAdministrator(request, administers),
        changedTexts,
        plainAddressOf: (url) => written.flatMap((each) => each.plainAddressOf(url) ?? [])[0],
        mayIndex: (request) => mayIndex(request, written),
        securityEmail: () => asActor(database, anonymous, securityEmail),
      })
    },
  }
}
