import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from '@playwright/test'

/** Milliseconds without anything new after which a page is taken to have fetched what it wants. */
const quietFor = 500
/** Milliseconds after which a request is over that a browser never says is. */
const forgottenAfter = 10_000

/** What a profile has asked for and not got yet, and since when. */
const underWay = new WeakMap<BrowserContext, Map<Request, number>>()

/** Notes what a browser profile asks for, from now on. */
export function noteRequests(context: BrowserContext): void {
  const open = new Map<Request, number>()
  underWay.set(context, open)
  // A stream is meant to stay.
  const isStream = (request: Request) => /^\/api\/live(\/|$)/.test(new URL(request.url()).pathname)
  context.on('request', (request) => void (isStream(request) || open.set(request, performance.now())))
  const over = (request: Request) => void open.delete(request)
  context.on('requestfinished', over)
  context.on('requestfailed', over)
}

async function untilQuiet(open: ReadonlyMap<Request, number>): Promise<void> {
  const isAnyOpen = () => [...open.values()].some((since) => performance.now() - since < forgottenAfter)
  for (let since = performance.now(); performance.now() - since < quietFor; await wait(25))
    if (isAnyOpen()) since = performance.now()
}

/**
 * Resolves once a page has fetched everything, and has nothing left to do that could ask for more. The load state `networkidle` comes
 * once only, before what is done on the page; and a moment in which nothing comes may be a machine that is busy with what came.
 */
export async function fetchedAll(page: Page): Promise<void> {
  const context = page.context()
  const open = underWay.get(context)
  if (!open) throw new Error('requests of this browser profile are not recorded')
  let asked = 0
  const count = () => void asked++
  context.on('request', count)
  for (let before = -1; before !== asked;) {
    before = asked
    await untilQuiet(open)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
  context.off('request', count)
}

/** Requests as lines, each file of the app once: one that is used again comes from the browser's cache, and is a request now and then. */
export const filesOnce = (requests: readonly string[]): string[] =>
  requests.filter((request, index) => !request.includes('/assets/') || requests.indexOf(request) === index)
