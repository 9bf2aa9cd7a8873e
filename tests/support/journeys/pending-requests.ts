import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from '@playwright/test'

/** Milliseconds without a new request after which a page counts as fully loaded. */
const quietMs = 500
/** Milliseconds after which a request counts as finished if the browser never reports its end. */
const requestTimeoutMs = 10_000

/** Milliseconds after which a page that still sends requests will never be quiet. */
const noisyMs = 30_000

/** The pending requests of each profile, with their start times. */
const pendingRequests = new WeakMap<BrowserContext, Map<Request, number>>()

/** Tracks the requests of a browser profile from now on. */
export function trackRequests(context: BrowserContext): void {
  const open = new Map<Request, number>()
  pendingRequests.set(context, open)
  // Streams are meant to stay open.
  const isStream = (request: Request) => /^\/api\/live(\/|$)/.test(new URL(request.url()).pathname)
  context.on('request', (request) => void (isStream(request) || open.set(request, performance.now())))
  const over = (request: Request) => void open.delete(request)
  context.on('requestfinished', over)
  context.on('requestfailed', over)
}

const pendingAddresses = (open: ReadonlyMap<Request, number>) =>
  [...open].map(([request, since]) => `${request.url()} since ${Math.round(performance.now() - since)} ms`)

async function waitUntilQuiet(open: ReadonlyMap<Request, number>, until: number): Promise<void> {
  const isAnyOpen = () => [...open.values()].some((since) => performance.now() - since < requestTimeoutMs)
  for (let since = performance.now(); performance.now() - since < quietMs; await wait(25)) {
    if (performance.now() > until) return
    if (isAnyOpen()) since = performance.now()
  }
}

/**
 * Resolves once a page has fetched everything and is idle; fails, naming the last requests, if it never is. The load state
 * `networkidle` fires only once, before the page is used;
 * and a moment without requests may only mean that the machine is busy.
 */
export async function waitForRequests(page: Page): Promise<void> {
  const context = page.context()
  const open = pendingRequests.get(context)
  if (!open) throw new Error('requests of this browser profile are not recorded')
  const sent: string[] = []
  const record = (request: Request) => void sent.push(`${request.method()} ${request.url()}`)
  const noisyFrom = performance.now() + noisyMs
  context.on('request', record)
  for (let before = -1; before !== sent.length;) {
    before = sent.length
    await waitUntilQuiet(open, noisyFrom)
    if (performance.now() > noisyFrom)
      throw new Error(
        `still sending or waiting: ${[...sent.slice(-8), ...pendingAddresses(open)].join(', ')}`,
      )
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
  context.off('request', record)
}

/**
 * Requests as lines, each file of the app once: a file that is used again usually comes from the browser's cache, but not always.
 */
export const uniqueFiles = (requests: readonly string[]): string[] =>
  requests.filter((request, index) => !request.includes('/assets/') || requests.indexOf(request) === index)
