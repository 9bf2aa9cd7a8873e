import type { CollectionName } from '#web/service-worker/plan.ts'
import type { CollectionState } from '#web/service-worker/collections.ts'
import { requestWorker } from './request-worker.ts'

/** How long a slow network may take to fetch a collection, in milliseconds. */
const fetchTimeoutMs = 180_000

/** The state of each collection; `null` if no worker stores anything, as on a shared device. */
export const fetchCollectionStates = (): Promise<readonly CollectionState[] | null> =>
  requestStates({ type: 'TELL_COLLECTIONS' })

/** Fetches a collection that the person wants offline, and stores it. @returns `null` if it could not be fetched */
export const storeCollection = (name: CollectionName): Promise<readonly CollectionState[] | null> =>
  requestStates({ type: 'KEEP_COLLECTION', name }, fetchTimeoutMs)

export const dropCollection = (name: CollectionName): Promise<readonly CollectionState[] | null> =>
  requestStates({ type: 'DROP_COLLECTION', name })

async function requestStates(
  request: object,
  timeoutMs?: number,
): Promise<readonly CollectionState[] | null> {
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : null
  const worker = registration?.active
  const answer = worker ? await requestWorker(worker, request, timeoutMs) : null
  // Our own worker answers with these or with an error.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Array.isArray(answer) ? (answer as readonly CollectionState[]) : null
}
