import { changedTextsPath } from '#contract/changed-texts.ts'
import type { StoredPage } from './plan.ts'

/** What the worker does with a request. `leave` means that the browser goes on as if there were no worker. */
export type Route =
  | { kind: 'page'; page: StoredPage }
  | { kind: 'unknown page' }
  | { kind: 'file' }
  | { kind: 'changes' }
  | { kind: 'shared' }
  /** Published figures: from the network, and from the device where there is none. */
  | { kind: 'figures' }
  | { kind: 'leave' }

/** Where other apps send what somebody shares into the log: a POST that never reaches the server. */
export const sharedPath = '/incident-report/shared'

/** The list of releases, and their files, which never change. [Note: Stored figures] */
const figures = /^\/api\/releases(?:\/[\d-]+\/files\/[a-z.]+)?$/

/** What a browser says of a request to the share target. */
interface ShareRequest {
  /** `Origin`; null where there is none. */
  readonly origin: string | null
  /** `Sec-Fetch-Site`, which many browsers add only after the worker. */
  readonly site: string | null
  readonly referrer: string
  readonly destination: string
}

/**
 * [Note: Shares of other sites] The system shares in nobody's name: `Sec-Fetch-Site: none`, an origin that is `null` or missing, and
 * no referrer. A form of another site names that site in at least one of them, unless it hides its address on purpose; then it looks
 * like the system, so what was shared is a card to accept and never in the entry itself.
 */
export function isFromOtherSite({ origin, site, referrer, destination }: ShareRequest, own: string): boolean {
  if (destination !== '' && destination !== 'document') return true
  if (site !== null && site !== 'none' && site !== 'same-origin') return true
  if (origin !== null && origin !== 'null' && origin !== own) return true
  // Not an address, such as `about:client`, says nothing.
  return /^https?:/.test(referrer) && new URL(referrer).origin !== own
}

interface Asked {
  readonly method: string
  readonly path: string
  readonly isNavigation: boolean
}

/**
 * Calls, probes of the connection and whatever is different for each person are left alone: the worker answers with nothing
 * but pages, files and published figures, which are the same for everybody.
 */
export function routeOf({ method, path, isNavigation }: Asked, pages: readonly StoredPage[]): Route {
  if (method === 'POST' && isNavigation && path.endsWith(sharedPath)) return { kind: 'shared' }
  if (method === 'GET' && !isNavigation && figures.test(path)) return { kind: 'figures' }
  if (method !== 'GET' || path.startsWith('/api/') || path === '/sw.js') return { kind: 'leave' }
  if (path === changedTextsPath && !isNavigation) return { kind: 'changes' }
  const page = pageFor(path, pages)
  if (isNavigation || path === '/evidence-frame') {
    return page && !page.isBlank ? { kind: 'page', page } : { kind: 'unknown page' }
  }
  // What lists and texts are made of: whatever else is a page is asked for by its address only.
  if (page && path.endsWith('.json')) return { kind: 'page', page }
  return path.startsWith('/assets/') ? { kind: 'file' } : { kind: 'leave' }
}

/** The page that answers a path; one that is named in full is before one with a part that may be anything. */
export function pageFor(path: string, pages: readonly StoredPage[]): StoredPage | undefined {
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return (
    pages.find(({ pattern }) => pattern === plain) ?? pages.find(({ pattern }) => matches(pattern, plain))
  )
}

function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  )
}
