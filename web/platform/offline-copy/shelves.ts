import type { ShelfName } from '#web/service-worker/plan.ts'
import type { ShelfState } from '#web/service-worker/shelves.ts'
import { askWorker } from './ask-worker.ts'

/** Milliseconds that a slow network may take for a shelf. */
const longest = 180_000

/** How it is with each shelf; `null` where no worker keeps anything, as on a device that others look at. */
export const shelves = (): Promise<readonly ShelfState[] | null> => ask({ type: 'TELL_SHELVES' })

/** Fetches a shelf, since the person asked for it, and keeps it. @returns `null` where it could not be fetched */
export const keepShelf = (name: ShelfName): Promise<readonly ShelfState[] | null> =>
  ask({ type: 'KEEP_SHELF', name }, longest)

export const dropShelf = (name: ShelfName): Promise<readonly ShelfState[] | null> =>
  ask({ type: 'DROP_SHELF', name })

async function ask(question: object, timeoutMs?: number): Promise<readonly ShelfState[] | null> {
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : null
  const worker = registration?.active
  const answer = worker ? await askWorker(worker, question, timeoutMs) : null
  // Our own worker answers with these or with what failed.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Array.isArray(answer) ? (answer as readonly ShelfState[]) : null
}
