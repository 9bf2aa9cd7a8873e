import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test'
import { brand } from '#content/brand.ts'
import { trackRequests } from './pending-requests.ts'
import { recordSecret } from './secrets.ts'

/** Watches one browser profile, from the first byte of each of its pages. */
export interface Watch {
  /** The browser's complaints, one line each. Journeys must end with none; one that provokes some removes them. */
  readonly complaints: string[]
  /** Calls of our API, in order: "POST /api/reports". */
  readonly calls: string[]
}

/** Failures that a journey provokes and checks itself: a missing page, a refused call, no network. */
const expectedFailure = /^Failed to load resource: (the server responded with a status of|net::ERR_)/
const offline = 'net::ERR_INTERNET_DISCONNECTED'
/** Playwright's message in journeys without a service worker. */
const blockedWorker = 'Service Worker registration blocked by Playwright'
/** Logged when a session has ended, as the specification requires, without a message on the page. */
const profileNotRead = 'profile-not-read ApiError'
/** The same when a member reloads a page without a network. */
const profileUnreachable = 'profile-not-read OfflineError'
const ignoredComplaints = new Set([blockedWorker, profileNotRead, profileUnreachable])

/** The operator and the announcements: read by every page on opening. */
const calledByEveryPage = new Set(['/api/operator', '/api/announcements'])

/**
 * Watches for blocked scripts and styles, uncaught errors, hydration errors and requests to other sites, and records the secrets
 * that go over the wire.
 */
export async function watchContext(context: BrowserContext, origin: string): Promise<Watch> {
  const complaints: string[] = []
  const calls: string[] = []
  trackRequests(context)
  context.on('weberror', (event) => complaints.push(`uncaught: ${event.error().message}`))
  context.on('console', (message) => {
    const complaint = complaintOf(message, origin)
    if (complaint) complaints.push(complaint)
  })
  context.on('request', (request) => {
    const { protocol, origin: to, pathname } = new URL(request.url())
    if (
      protocol !== 'data:' &&
      protocol !== 'blob:' &&
      to !== origin &&
      !brand.neutralSites.some(({ url }) => url === request.url())
    ) {
      complaints.push(`request to another site: ${request.url()}`)
    }
    if (pathname.startsWith('/api/') && !calledByEveryPage.has(pathname))
      calls.push(`${request.method()} ${pathname}`)
    recordSecretsOf(request)
  })
  context.on('response', (response) => void recordCookies(response.headersArray()))
  await context.exposeFunction('reportViolation', (text: string) => void complaints.push(text))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample } = event
      Reflect.get(window, 'reportViolation')(`stopped: ${effectiveDirective} ${blockedURI} ${sample}`)
    })
  })
  return { complaints, calls }
}

/**
 * Lets the frame that shows files load its script. It has no origin, and the extra header of each journey request triggers a CORS
 * preflight: Playwright answers that wherever a route is set.
 */
export async function allowFrames(context: BrowserContext): Promise<void> {
  await context.route('**/assets/workers/frame-worker-*.js', (route) => route.continue())
}

/**
 * Fakes the neutral sites of "Leave quickly", because no other site may be called. Only for journeys that leave: an intercepted
 * route affects all sites and disables their caching.
 */
export async function playNeutralSites(context: BrowserContext): Promise<void> {
  for (const { url } of brand.neutralSites) {
    await context.route(url, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Weather</title><h1>Sunny</h1>',
      }),
    )
  }
}

function complaintOf(message: ConsoleMessage, origin: string): string | undefined {
  if (!['error', 'warning'].includes(message.type()) || ignoredComplaints.has(message.text()))
    return undefined
  const { url } = message.location()
  const ours = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
  const isExpected = !ours.startsWith('/assets/') || message.text().includes(offline)
  if (expectedFailure.test(message.text()) && isExpected) return undefined
  return `console: ${message.text()} ${ours}`
}

function recordSecretsOf(request: Request): void {
  const [scheme, token] = (request.headers()['authorization'] ?? '').split(' ')
  if (token) recordSecret(scheme === 'Receipt' ? 'receipt token' : 'session token', token)
  recordSecretsIn(parsed(request.postData()))
}

/** Records secrets in a request that the server must not store as they are. */
export function recordSecretsIn(body: Readonly<Record<string, unknown>>): void {
  for (const [name, kind] of [
    ['authSecret', 'auth secret'],
    ['currentAuthSecret', 'auth secret'],
    ['token', 'mailed token'],
  ] as const) {
    const value = body[name]
    if (typeof value === 'string') recordSecret(kind, value)
  }
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** The page may be gone before its answers are read; their cookies then belong to no lasting session. */
async function recordCookies(headers: Promise<{ name: string; value: string }[]>): Promise<void> {
  try {
    for (const { name, value } of await headers) {
      const token = /^(?:__Host-)?session=([\w-]{43});/.exec(value)?.[1]
      if (name.toLowerCase() === 'set-cookie' && token) recordSecret('session token', token)
    }
  } catch {
    // The profile was closed meanwhile.
  }
}
