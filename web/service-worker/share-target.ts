import { isFromOtherSite, sharedPath } from './routing.ts'
import type { FetchEvent } from './scope.ts'

/** What another app shared: text, a link, files. */
export interface ReceivedShare {
  readonly title: string
  readonly text: string
  readonly link: string
  readonly files: readonly File[]
}

/** What the log receives: a share, the fact that it could not be read, or nothing. */
export type ShareState = ReceivedShare | 'unreadable' | null

/** Milliseconds for which a share waits for the page that seals it. */
const shareTimeout = 60_000

let lastShare: ShareState = null

/**
 * Holds a share in memory until the log requests it, and redirects there. It is never written before the
 * page has sealed it, and never sent: if the browser stops the worker, the share is lost here, but the other
 * app still has it.
 */
export async function storeShared(event: FetchEvent, prefix: string, ownOrigin: string): Promise<Response> {
  const log = `${prefix}${sharedPath.slice(0, -'/shared'.length)}`
  const { headers, referrer, destination } = event.request
  const [origin, site] = [headers.get('origin'), headers.get('sec-fetch-site')]
  // It is not read, and a recent share by the system stays.
  if (isFromOtherSite({ origin, site, referrer, destination }, ownOrigin)) return Response.redirect(log, 303)
  lastShare = await readShare(event.request)
  event.waitUntil(new Promise((resolve) => setTimeout(resolve, shareTimeout)).then(() => (lastShare = null)))
  return Response.redirect(`${log}?shared`, 303)
}

async function readShare(request: Request): Promise<ShareState> {
  // Not a form, an interrupted one, or more than this device can hold.
  const form = await request.formData().catch(() => null)
  if (!form) return 'unreadable'
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const files = form.getAll('files').filter((each) => each instanceof File)
  return { title: text('title'), text: text('text'), link: text('link'), files }
}

/** The last share; returned once. */
export function claimShared(): ShareState {
  const share = lastShare
  lastShare = null
  return share
}
