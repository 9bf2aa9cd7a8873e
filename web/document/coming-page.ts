import { getLocale } from '#web/messages/compiled/runtime.js'
import { rest } from '#web/platform/api/rest.ts'
import { routeId } from './route-id.ts'

/**
 * [Note: Pages that cannot be fetched] Where the code of a page does not come, React Router loads the document anew. Without
 * a network that ends on the browser's own error page, and takes what only this tab holds. So the router, into which
 * `scripts/web-build/waiting-pages.ts` puts {@link importPage}, waits until the code is here, and meanwhile the screen says
 * what still works. The document is loaded anew only where a newer version has replaced the code.
 */

/** Milliseconds after which code that did not come is asked for again, where the browser does not say that it is online. */
const askAgainAfter = 5_000

/** After so many failures with a server that answers, the browser remembers a failure: only loading anew helps. */
const mostFailures = 3

/** Addresses of code that somebody waits for and that cannot be fetched. */
const missing = new Set<string>()
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

/** Whether the code of a page that somebody opened cannot be fetched at the moment. */
export const isPageMissing = (): boolean => missing.size > 0

export function onPageMissing(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks for it again at once, and for everything else that waits for the network. */
export const askForPageAgain = (): void => void window.dispatchEvent(new Event('online'))

const importNow = (address: string): Promise<unknown> => import(/* @vite-ignore */ address)

/**
 * The code of a page, once it is here, however long that takes.
 *
 * @param address of its module
 * @throws where it can come only with a document of a newer version
 */
export async function importPage(address: string): Promise<unknown> {
  try {
    for (let failures = 0; ;) {
      try {
        return await importNow(address)
      } catch (error) {
        const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
        if (answer?.status === 404 || (answer?.ok && ++failures === mostFailures)) throw error
        missing.add(address)
        tell()
        await rest(askAgainAfter)
      }
    }
  } finally {
    if (missing.delete(address)) tell()
  }
}

/** Fetches the code of a page that is likely to be opened next, with all that it needs. */
export function fetchPage(path: string): void {
  const id = routeId(getLocale(), path)
  const address = window.__reactRouterManifest.routes[id]?.module
  if (address && !(id in window.__reactRouterRouteModules)) importNow(address).catch(() => {})
}

declare global {
  interface Window {
    /** React Router's record of where the code of each route is, by route id. */
    __reactRouterManifest: { readonly routes: Readonly<Record<string, { readonly module: string }>> }
  }
}
