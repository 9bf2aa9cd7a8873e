import { getLocale } from '#web/messages/compiled/runtime.js'
import { createEmitter } from '#web/ui/external-store.ts'
import { isChunkLoadError } from '../api/errors.ts'
import { fetchHead } from '../api/fetch-head.ts'
import { waitOrOnline } from '../api/wait-or-online.ts'
import { hasUnsavedData } from '../device/unsaved-data.ts'
import { routeId } from './route-id.ts'

/**
 * [Note: Pages that cannot be fetched] If the code of a page cannot be loaded, React Router reloads the
 * document. Without a network, that shows the browser's own error page and loses what only this tab holds.
 * So the router, into which `web-build/page-loading-plugin.ts` injects {@link importPage}, waits until the code is
 * loaded, and meanwhile the screen says what still works. The document is reloaded only if nothing else
 * helps, and never while this tab holds unsaved data.
 *
 * [Note: Remembered failures] Some browsers (Chromium before 156 is one) cache that a module could not be
 * fetched, and do not request it again for the life of the document. So if the server has the code of a page
 * and importing it still fails, it is requested under an address that was not used before. This is done only
 * for the module of a page: nothing but the router imports it, which the build checks, so it never exists
 * twice, and the modules that it imports keep their addresses.
 */

/** Milliseconds before code that did not load is requested again, doubled each time; sooner if the network returns. */
const minRetryDelay = 1_000
const maxRetryDelay = 30_000

/**
 * After this many failures in a row with a server that has the file, only a reload helps, for example if the
 * failure of an imported module is cached.
 */
const maxFailures = 5

/** Why a page that the person opened is not loaded yet. */
export type MissingPage =
  | 'unreached'
  /** Only a reload helps: a newer version has replaced the code, or the browser has cached a failure. */
  | 'replaced'
  /** As above, but a reload would erase what only this tab holds. */
  | 'held'

const missing = new Map<string, MissingPage>()
const changed = createEmitter()

function setMissing(address: string, reason: MissingPage | null) {
  if (reason) missing.set(address, reason)
  else if (!missing.delete(address)) return
  changed.emit()
}

/** Why the page that was requested last is missing; `null` if none is. */
export const missingPage = (): MissingPage | null => [...missing.values()].at(-1) ?? null

export const onMissingPage: (listener: () => void) => () => void = changed.listen

/** Retries immediately, together with everything else that waits for the network. */
export const retryMissingPage = (): void => void window.dispatchEvent(new Event('online'))

const importNow = (address: string): Promise<unknown> => import(/* @vite-ignore */ address)

/**
 * How often a module was requested under another address. Each address is used once: its failure would be
 * cached as well.
 */
let retryCount = 0

/**
 * The modules of pages that are loading or loaded, by their original address, so that a second request gets
 * the same one.
 */
const pendingModules = new Map<string, Promise<unknown>>()

/**
 * The code of a page, retried until it is loaded.
 *
 * @param address of its module
 * @param importing - imports a module
 * @throws what the code throws if it was loaded and fails
 */
export function importPage(address: string, importing = importNow): Promise<unknown> {
  const pending = pendingModules.get(address)
  if (pending) {
    // Following the link again does not wait for an earlier pause.
    if (missing.has(address)) retryMissingPage()
    return pending
  }
  let requestedAddress = address
  const page = retryUntilLoaded(address, (failures, last) => {
    if (failures > 0 && isChunkLoadError(last)) requestedAddress = `${address}?again=${++retryCount}`
    return importing(requestedAddress)
  })
  pendingModules.set(address, page)
  page.catch(() => pendingModules.delete(address))
  return page
}

/**
 * The data of a page, retried until it is loaded.
 *
 * @param address of a JSON file of the build
 */
export const fetchPageData = (address: string): Promise<unknown> =>
  retryUntilLoaded(address, () => fetchJson(address))

async function fetchJson(address: string): Promise<unknown> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`page data: the server answered ${answer.status}`)
  return answer.json()
}

async function retryUntilLoaded(
  address: string,
  get: (failures: number, last: unknown) => Promise<unknown>,
): Promise<unknown> {
  /** Failures in a row with a server that has the file. */
  let failures = 0
  let last: unknown
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        return await get(failures, last)
      } catch (error) {
        if (isOwnFailure(error, last)) throw error
        last = error
      }
      // A network change aborts requests; the second attempt uses the new network.
      if (attempt === 0) continue
      const answer = await fetchHead(address)
      failures = answer?.ok ? failures + 1 : 0
      // The failure may only be cached; another address works immediately.
      if (failures === 1) continue
      setMissing(address, await missingReason(answer?.status === 404 || failures >= maxFailures))
      await waitOrOnline(Math.min(minRetryDelay * 2 ** (attempt - 1), maxRetryDelay))
    }
  } finally {
    setMissing(address, null)
  }
}

async function missingReason(needsAnotherDocument: boolean): Promise<MissingPage> {
  if (!needsAnotherDocument) return 'unreached'
  return (await hasUnsavedData()) ? 'held' : 'replaced'
}

/**
 * Whether the code was loaded and threw: it is not run again, and each further import rejects with the same
 * error. Browsers that cache a failed fetch do the same, but those errors mention a module.
 */
function isOwnFailure(error: unknown, before: unknown): boolean {
  return error === before && !isChunkLoadError(error)
}

/** Prefetches the code of a page that is likely to be opened next, with its imports. */
export function prefetchPage(path: string): void {
  const id = routeId(getLocale(), path)
  const address = window.__reactRouterManifest.routes[id]?.module
  if (address && !pendingModules.has(address) && !(id in window.__reactRouterRouteModules))
    importNow(address).catch(() => {})
}

declare global {
  interface Window {
    /** React Router's record of the code of each route, by route id. */
    __reactRouterManifest: { readonly routes: Readonly<Record<string, { readonly module: string }>> }
  }
}
