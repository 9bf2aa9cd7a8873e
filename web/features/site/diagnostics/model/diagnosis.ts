import { recentProblems } from '#web/platform/log/log.ts'
import { ownName, versionName } from './section-names.ts'
import { storageSpace, type StorageSpace } from '#web/platform/device/storage-space.ts'
import { listStoredData, type StoreCount } from './stored-data.ts'
import { type Browser, browserName, supported } from './browser-support.ts'
import { type StoredVersion, storedVersions, workerState, type WorkerState } from './service-worker-state.ts'

/** The state of the app on this device, without anything that a person wrote or chose, and without names. */
export interface Diagnosis {
  readonly build: string | null
  readonly browser: Browser
  readonly worker: WorkerState
  readonly versions: readonly StoredVersion[]
  readonly room: StorageSpace
  readonly storedItems: readonly StoreCount[]
  readonly supported: Readonly<Record<string, boolean>>
  /** Errors in this tab: fixed words, and the kind of error. */
  readonly problems: readonly string[]
}

/** Collects everything. Nothing is sent, and nothing is opened. */
export async function diagnose(): Promise<Diagnosis> {
  const [worker, versions, ownRoom, storedItems] = await Promise.all([
    workerState(),
    storedVersions(),
    storageSpace(),
    listStoredData(),
  ])
  return {
    build: buildName(),
    browser: browserName(navigator.userAgent),
    worker,
    versions,
    room: ownRoom,
    storedItems,
    supported: supported(),
    problems: recentProblems().map(({ event, error }) => `${ownName(event) ?? '?'} (${kindOf(error)})`),
  }
}

const kindOf = (error: string) => (/^[A-Za-z]{1,40}$/.test(error) ? error : '?')

/** The build id, as React Router exposes it. */
function buildName(): string | null {
  const manifest: unknown = Reflect.get(globalThis, '__reactRouterManifest')
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest)) return null
  return typeof manifest.version === 'string' ? versionName(manifest.version) : null
}
