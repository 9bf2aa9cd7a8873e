import { changedTextsPath } from '#contract/public-text-changes.ts'
import type { StoredPage } from './plan.ts'

/** What the worker does with a request. `leave` lets the browser handle it as if there were no worker. */
export type Route =
  | { kind: 'page'; page: StoredPage }
  | { kind: 'unknown page' }
  | { kind: 'file' }
  | { kind: 'changes' }
  | { kind: 'shared' }
  /** Published figures: from the network, or from the device when offline. */
  | { kind: 'figures' }
  | { kind: 'leave' }

/** The address to which other apps share into the log: a POST that never reaches the server. */
export const sharedPath = '/incident-report/shared'

/** The list of releases, and their files, which never change. [Note: Stored figures] */
const figures = /^\/api\/releases(?:\/[\d-]+\/files\/[a-z.]+)?$/

/** The headers and properties of a request to the share target. */
interface ShareRequest {
  /** `Origin`; null if absent. */
  readonly origin: string | null
  /** `Sec-Fetch-Site`, which many browsers add only after the worker. */
  readonly site: string | null
  readonly referrer: string
  readonly destination: string
}

/**
 * [Note: Shares of other sites] A share by the system has no initiator: `Sec-Fetch-Site: none`, an origin
 * that is `null` or missing, and no referrer. A form of another site reveals that site in at least one of
 * them, unless it hides its address on purpose; then it is indistinguishable from the system, so shared
 * content is offered for acceptance and never put directly into an entry.
 */
export function isFromOtherSite({ origin, site, referrer, destination }: ShareRequest, own: string): boolean {
  if (destination !== '' && destination !== 'document') return true
  if (site !== null && site !== 'none' && site !== 'same-origin') return true
  if (origin !== null && origin !== 'null' && origin !== own) return true
  // A value that is not a URL, such as `about:client`, has no origin.
  return /^https?:/.test(referrer) && new URL(referrer).origin !== own
}

interface RoutedRequest {
  readonly method: string
  readonly path: string
  readonly isNavigation: boolean
}

/**
 * API calls, connection probes and personal responses are left alone: the worker answers only with pages,
 * files and published figures, which are the same for everybody.
 */
export function routeOf({ method, path, isNavigation }: RoutedRequest, pages: readonly StoredPage[]): Route {
  if (method === 'POST' && isNavigation && path.endsWith(sharedPath)) return { kind: 'shared' }
  if (method === 'GET' && !isNavigation && figures.test(path)) return { kind: 'figures' }
  if (method !== 'GET' || path.startsWith('/api/') || path === '/sw.js') return { kind: 'leave' }
  if (path === changedTextsPath && !isNavigation) return { kind: 'changes' }
  const page = pageFor(path, pages)
  if (isNavigation || path === '/evidence-frame') {
    return page && !page.isBlank ? { kind: 'page', page } : { kind: 'unknown page' }
  }
  // Only data files among the pages are fetched without navigation.
  if (page && path.endsWith('.json')) return { kind: 'page', page }
  return path.startsWith('/assets/') ? { kind: 'file' } : { kind: 'leave' }
}

/** The page that answers a path; exact matches take precedence over patterns. */
export function pageFor(path: string, pages: readonly StoredPage[]): StoredPage | undefined {
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return (
    pages.find(({ pattern }) => pattern === plain) ?? pages.find(({ pattern }) => matches(pattern, plain))
  )
}

function matches(pattern: string, path: string): boolean {
  const [patternParts, pathParts] = [pattern.split('/'), path.split('/')]
  return (
    patternParts.length === pathParts.length &&
    patternParts.every((part, index) =>
      part.startsWith(':') ? pathParts[index] !== '' : part === pathParts[index],
    )
  )
}
