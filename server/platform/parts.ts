import type { Configuration } from './config/configuration.ts'
import type { Files } from './files/store.ts'
import type { Limits } from './http/limits.ts'
import type { Serve } from './http/serve.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Interval } from './jobs/random-schedule.ts'
import type { Live } from './live/live.ts'
import type { OpenPushKeys } from './push/open-keys.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { SettingsSource } from './settings/settings.ts'

/** Overrides of random intervals, for tests that cannot wait for the usual ones. [Note: Held reports] */
export interface Gaps {
  /** Between releases of reports that were sent without a name. */
  readonly releases: Interval
  /** Between tellings of what those with a receipt did. */
  readonly publishInterval: Interval
}

/**
 * What every feature is handed, with which it registers its calls, its work on events and its daily work. What it needs of
 * another feature it is handed beside them, by app.ts.
 */
export interface Parts {
  readonly configuration: Configuration
  readonly version: string
  /** How many migrations this version has. */
  readonly migrations: number
  readonly serve: Serve
  readonly jobs: Jobs
  readonly live: Live
  readonly files: Files
  readonly limits: Limits
  readonly secrets: Secrets
  readonly settings: SettingsSource
  readonly pushKeys: OpenPushKeys
  readonly gaps: Partial<Gaps>
}
