import { requestWorker } from '#web/platform/offline-copy/request-worker.ts'
import { versionName } from './section-names.ts'

/** What works offline, and in which version. */
export interface WorkerState {
  readonly state: 'missing' | 'none' | 'installing' | 'waiting' | 'active'
  /** Whether this page was served by it. */
  readonly controls: boolean
  readonly version: string | null
}

/** A version that is stored on this device. */
export interface StoredVersion {
  readonly version: string | null
  readonly files: number
  /** Bytes as transferred: compressed. */
  readonly bytes: number
}

export async function workerState(): Promise<WorkerState> {
  if (!('serviceWorker' in navigator)) return { state: 'missing', controls: false, version: null }
  const registration = await navigator.serviceWorker.getRegistration()
  const controls = navigator.serviceWorker.controller !== null
  if (!registration) return { state: 'none', controls, version: null }
  const { active, waiting } = registration
  const state = waiting ? 'waiting' : active ? 'active' : 'installing'
  return { state, controls, version: active && (await workerVersion(active)) }
}

async function workerVersion(worker: ServiceWorker): Promise<string | null> {
  const version = await requestWorker(worker, { type: 'TELL_VERSION' })
  return typeof version === 'string' ? versionName(version) : null
}

/** The stored versions, with their sizes. */
export async function storedVersions(): Promise<StoredVersion[]> {
  if (!('caches' in globalThis)) return []
  const names = await caches.keys()
  return Promise.all(names.map(async (name) => sized(name, await caches.open(name))))
}

async function sized(name: string, cache: Cache): Promise<StoredVersion> {
  const answers = await cache.matchAll()
  const sizes = await Promise.all(answers.map(sentSize))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  return { version: versionName(name.replace(/^[a-z]+-/, '')), files: answers.length, bytes }
}

/** The server reports the transferred size; without it the answer was not compressed. */
async function sentSize(answer: Response): Promise<number> {
  const reportedLength = Number(answer.headers.get('content-length') ?? Number.NaN)
  return Number.isFinite(reportedLength) ? reportedLength : (await answer.blob()).size
}
