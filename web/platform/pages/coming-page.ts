import { getLocale } from '#web/messages/compiled/runtime.js'
import { createEmitter } from '#web/ui/external-store.ts'
import { isNotFetched } from '../api/errors.ts'
import { headOf } from '../api/head.ts'
import { waitOrOnline } from '../api/wait-or-online.ts'
import { isAnythingOnlyHere } from '../device/only-here.ts'
import { routeId } from './route-id.ts'

/**
 * [Note: Pages that cannot be fetched] Where the code of a page does not come, React Router reloads the document. Without
 * a network that ends on the browser's own error page, and takes what only this tab holds. So the router, into which
 * `web-build/waiting-pages.ts` puts {@link importPage}, waits until the code is here, and meanwhile the screen says
 * what still works. Another document is loaded only where nothing else helps, and never over what only this tab holds.
 *
 * [Note: Remembered failures] Some browsers (Chromium before 156 is one) remember that a module could not be fetched, and ask
 * for it no more as long as the document is there. So where the server has the code of a page and importing it fails all the
 * same, it is asked for under an address that was not asked for before. That is done with the module of a page only: nothing
 * but the router imports it, which the build checks, so it is never there twice, and what it imports keeps its one address.
 */

/** Milliseconds after which code that did not come is asked for again, longer each time; earlier where the network returns. */
const firstPause = 1_000
const longestPause = 30_000

/** After so many failures in a row with a server that has the file, only another document helps, such as where what the page imports is remembered as missing. */
const maxFailures = 5

/** Why a page that somebody opened is not here yet. */
export type MissingPage =
  | 'unreached'
  /** It comes with another document only: a newer version has replaced the code, or the browser remembers a failure. */
  | 'replaced'
  /** As before, and another document would erase what only this tab holds. */
  | 'held'

const missing = new Map<string, MissingPage>()
const changed = createEmitter()

function tell(address: string, why: MissingPage | null) {
  if (why) missing.set(address, why)
  else if (!missing.delete(address)) return
  changed.emit()
}

/** Why the page that was asked for last is missing; `null` where none is. */
export const missingPage = (): MissingPage | null => [...missing.values()].at(-1) ?? null

export const onMissingPage: (listener: () => void) => () => void = changed.listen

/** Asks for it again at once, and for everything else that waits for the network. */
export const requestPageAgain = (): void => void window.dispatchEvent(new Event('online'))

const importNow = (address: string): Promise<unknown> => import(/* @vite-ignore */ address)

/** How often a module was asked for under another address. None serves twice: its failure would be remembered as well. */
let again = 0

/** The modules of pages that are loading or loaded, by their own address, so that a second request gets the same one. */
const coming = new Map<string, Promise<unknown>>()

/**
 * The code of a page, once it is here, however long that takes.
 *
 * @param address of its module
 * @param importing - imports a module
 * @throws what the code throws, where it came and fails
 */
export function importPage(address: string, importing = importNow): Promise<unknown> {
  const there = coming.get(address)
  if (there) {
    // Following the link again does not wait for an earlier pause.
    if (missing.has(address)) requestPageAgain()
    return there
  }
  let asked = address
  const page = onceHere(address, (failures, last) => {
    if (failures > 0 && isNotFetched(last)) asked = `${address}?again=${++again}`
    return importing(asked)
  })
  coming.set(address, page)
  page.catch(() => coming.delete(address))
  return page
}

/**
 * What a page shows, once it is here, however long that takes.
 *
 * @param address of a file of JSON that the build made
 */
export const dataOfPage = (address: string): Promise<unknown> => onceHere(address, () => fetchNow(address))

async function fetchNow(address: string): Promise<unknown> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The server answers ${answer.status} for what a page shows`)
  return answer.json()
}

async function onceHere(
  address: string,
  get: (failures: number, last: unknown) => Promise<unknown>,
): Promise<unknown> {
  /** In a row, with a server that has the file. */
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
      // A network that changes breaks off what is under way; the second attempt is on the new one.
      if (attempt === 0) continue
      const answer = await headOf(address)
      failures = answer?.ok ? failures + 1 : 0
      // It may only be remembered, and is here under another address at once.
      if (failures === 1) continue
      tell(address, await whyMissing(answer?.status === 404 || failures >= maxFailures))
      await waitOrOnline(Math.min(firstPause * 2 ** (attempt - 1), longestPause))
    }
  } finally {
    tell(address, null)
  }
}

async function whyMissing(needsAnotherDocument: boolean): Promise<MissingPage> {
  if (!needsAnotherDocument) return 'unreached'
  return (await isAnythingOnlyHere()) ? 'held' : 'replaced'
}

/**
 * Whether code came and threw: it is not run again, and each further import gives the very error that it threw. Browsers
 * that remember a failed fetch do the same, and all of them name a module in its message.
 */
function isOwnFailure(error: unknown, before: unknown): boolean {
  return error === before && !isNotFetched(error)
}

/** Fetches the code of a page that is likely to be opened next, with all that it needs. */
export function fetchPage(path: string): void {
  const id = routeId(getLocale(), path)
  const address = window.__reactRouterManifest.routes[id]?.module
  if (address && !coming.has(address) && !(id in window.__reactRouterRouteModules))
    importNow(address).catch(() => {})
}

declare global {
  interface Window {
    /** React Router's record of where the code of each route is, by route id. */
    __reactRouterManifest: { readonly routes: Readonly<Record<string, { readonly module: string }>> }
  }
}
