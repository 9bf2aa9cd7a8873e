import type { ServiceSettings } from '#contract/operator-settings.ts'
import type { Configuration } from '../config/configuration.ts'
import { asActor } from '../database/actor.ts'
import type { Database, Db } from '../database/connection.ts'
import { system } from '../http/actor.ts'
import { setServiceName } from '../plain-html/service-name.ts'
import { defaultSettings, resolveSettings } from './defaults.ts'
import { readSavedSettings } from './queries.ts'

/** Milliseconds after which settings are read again, because another server of the same database may have changed them. */
const readAgainAfter = 10_000
/** Milliseconds after a change here by which it is committed; where it took longer, the next round finds it. */
const committedAfter = [100, 1_000]

/** The service settings, for every feature. [Note: Settings] in contract/operator-settings.ts */
export interface SettingsSource {
  readonly defaults: ServiceSettings
  /** Cached for at most ten seconds, without a query, so that a call with a connection never waits for another one. */
  readonly current: () => ServiceSettings
  /** As they are in the caller's transaction. */
  readonly read: (db: Db) => Promise<ServiceSettings>
  /** Announces a change: this server reads them again in a moment. */
  readonly expectChange: () => void
}

/** Reads settings now and then, so that a running server takes a change up without a restart. */
export async function openSettings(
  database: Database,
  configuration: Configuration,
): Promise<SettingsSource & { close: () => void }> {
  const defaults = defaultSettings(configuration)
  let known = defaults
  const read = async (db: Db) => resolveSettings((await readSavedSettings(db)).saved, defaults)

  async function refresh(): Promise<void> {
    try {
      known = await asActor(database, system, read)
      setServiceName(known.serviceName)
    } catch {
      // The database is away or closing: they stay as they were, and the next round asks again.
    }
  }

  await refresh()
  const round = setInterval(() => void refresh(), readAgainAfter).unref()
  return {
    defaults,
    current: () => known,
    read,
    expectChange() {
      for (const after of committedAfter) setTimeout(() => void refresh(), after).unref()
    },
    close: () => clearInterval(round),
  }
}
