import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test'
import { brand } from '#content/brand.ts'
import { noteRequests } from './quiet.ts'
import { secret } from './secrets.ts'

/** Keeps an eye on one browser profile, from the first byte of each of its pages. */
export interface Watch {
  /** What a browser complained about, one line each. Journeys end with none; one that provokes some takes them out. */
  readonly complaints: string[]
  /** Calls of our API, in order: "POST /api/reports". */
  readonly calls: string[]
}

/** What a journey asks for and looks at itself: a page that is not there, a call that is refused, no network. */
const expectedFailure = /^Failed to load resource: (the server responded with a status of|net::ERR_)/
const offline = 'net::ERR_INTERNET_DISCONNECTED'
/** What the driver of the browser says where a journey has no service worker. */
const blockedWorker = 'Service Worker registration blocked by Playwright'
/** What the specification asks for where a session has ended: logged, and no message. */
const profileNotRead = 'profile-not-read ApiError'
/** The same where a member loads a page again without a network. */
const profileOutOfReach = 'profile-not-read OfflineError'
const passedOver = new Set([blockedWorker, profileNotRead, profileOutOfReach])

/** Who runs the server, and what its administrators announce: read by every page that is opened, whatever somebody does. */
const askedByEveryPage = new Set(['/api/operator', '/api/announcements'])

/**
 * Watches for stopped scripts and styles, uncaught errors, hydration errors, requests to other sites; and notes the
 * secrets that go over the wire.
 */
export async function watchContext(context: BrowserContext, origin: string): Promise<Watch> {
  const complaints: string[] = []
  const calls: string[] = []
  noteRequests(context)
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
    if (pathname.startsWith('/api/') && !askedByEveryPage.has(pathname))
      calls.push(`${request.method()} ${pathname}`)
    noteSecretsOf(request)
  })
  context.on('response', (response) => void noteCookies(response.headersArray()))
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
 * Lets the frame that shows files load its script. It has no origin, and the header that each request of a journey carries
 * makes browsers ask first whether it may be sent: Playwright answers that wherever something is routed.
 */
export async function letFramesLoad(context: BrowserContext): Promise<void> {
  await context.route('**/assets/workers/frame-worker-*.js', (route) => route.continue())
}

/**
 * Plays the neutral sites to which "Leave quickly" leads, since nobody else is to be called. Only where somebody leaves: what
 * plays one site is between the browser and all others, and keeps it from remembering anything of them.
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
  if (!['error', 'warning'].includes(message.type()) || passedOver.has(message.text())) return undefined
  const { url } = message.location()
  const ours = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
  const isExpected = !ours.startsWith('/assets/') || message.text().includes(offline)
  if (expectedFailure.test(message.text()) && isExpected) return undefined
  return `console: ${message.text()} ${ours}`
}

function noteSecretsOf(request: Request): void {
  const [scheme, token] = (request.headers()['authorization'] ?? '').split(' ')
  if (token) secret(scheme === 'Receipt' ? 'receipt token' : 'session token', token)
  noteSecretsIn(parsed(request.postData()))
}

/** Notes what a call sends that the server must not keep as it is. */
export function noteSecretsIn(body: Readonly<Record<string, unknown>>): void {
  for (const [name, kind] of [
    ['authSecret', 'auth secret'],
    ['currentAuthSecret', 'auth secret'],
    ['token', 'mailed token'],
  ] as const) {
    const value = body[name]
    if (typeof value === 'string') secret(kind, value)
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

/** The page may be gone before its answers are read; their cookies are then of no session that goes on. */
async function noteCookies(headers: Promise<{ name: string; value: string }[]>): Promise<void> {
  try {
    for (const { name, value } of await headers) {
      const token = /^(?:__Host-)?session=([\w-]{43});/.exec(value)?.[1]
      if (name.toLowerCase() === 'set-cookie' && token) secret('session token', token)
    }
  } catch {
    // The profile was closed meanwhile.
  }
}
