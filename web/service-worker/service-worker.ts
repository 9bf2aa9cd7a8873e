import { localeOf, localePrefixes, locales, type Locale } from '#web/ui/language/locale.ts'
import type { StoragePlan, StoredPage } from './plan.ts'
import { openNotification, showPush } from './push.ts'
import { routeOf } from './routing.ts'
import type { FetchEvent, WorkerClient, WorkerMessageEvent, WorkerScope } from './scope.ts'
import { storeShared, claimShared } from './share-target.ts'
import {
  dropCollection,
  cacheCollection,
  cacheEarlierCollections,
  type CollectionRequest,
  collectionRequest,
  collectionStates,
} from './collections.ts'
import {
  isOldTabOpen,
  isWholeSomewhere,
  recordOpenTabs,
  openVersion,
  removeAllVersions,
  removeOtherVersions,
  store,
  storeOpened,
  storedFile,
  storedPage,
  storeWhole,
} from './versions.ts'

/** Replaced by web-build/service-worker.ts at every use, so it is used once. */
declare const planOfBuild: StoragePlan
const plan = planOfBuild
// The worker's global scope; TypeScript only knows the page's here.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const scope = globalThis as unknown as WorkerScope

/**
 * On a shared device nothing is stored, and shares from other apps must still not reach the server: with
 * this query the worker handles only shares. (web/platform/offline-copy/watch-worker.ts)
 */
const shareOnlyQuery = '?sharing'
const isShareOnly = scope.location.search === shareOnlyQuery

const allPages: readonly StoredPage[] = Object.values(plan.languages).flatMap(({ pages }) => pages)
const tabs = (includeUncontrolled: boolean) => scope.clients.matchAll({ type: 'window', includeUncontrolled })

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('fetch', onFetch)
scope.addEventListener('message', onMessage)
scope.addEventListener('push', (event) => event.waitUntil(showPush(scope, event)))
scope.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(scope, event)))
scope.addEventListener('sync', (event) => {
  if (event.tag === 'outbox') event.waitUntil(wakeTabs())
})

/** The languages of the open tabs; English if there are none. */
async function languagesOpen(): Promise<Locale[]> {
  const open = await tabs(true)
  const found = new Set(open.map(({ url }) => localeOf(new URL(url).pathname)))
  return found.size > 0 ? [...found] : ['en']
}

/**
 * Stores first what somebody in danger needs. If a previous version was stored completely, this one is too
 * before it takes over, so that an update never removes what worked offline.
 */
async function install(): Promise<void> {
  if (isShareOnly) return scope.skipWaiting()
  const cache = await openVersion(plan)
  for (const locale of await languagesOpen()) {
    const language = plan.languages[locale]
    await store(cache, language, language.core)
    if (await isWholeSomewhere(locale)) await storeWhole(cache, locale, language)
  }
  for (const locale of locales) await cacheEarlierCollections(cache, locale, plan.languages[locale])
  const before = scope.registration.active
  if (!before || before.scriptURL.endsWith(shareOnlyQuery)) return scope.skipWaiting()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of a worker has no such argument
  for (const tab of await tabs(true)) tab.postMessage({ type: 'UPDATE_AVAILABLE' })
}

async function activate(): Promise<void> {
  if (isShareOnly) return removeAllVersions()
  const open = await tabs(true)
  await recordOpenTabs(
    await openVersion(plan),
    open.map(({ id }) => id),
  )
  await scope.clients.claim()
}

function onMessage(event: WorkerMessageEvent): void {
  const { data, source } = event
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined
  if (type === 'SKIP_WAITING') event.waitUntil(scope.skipWaiting())
  if (type === 'STORE_ALL' && source && !isShareOnly) event.waitUntil(storeAll(source))
  if (type === 'TELL_VERSION') event.ports[0]?.postMessage(plan.version)
  if (type === 'TAKE_SHARED') event.ports[0]?.postMessage(claimShared())
  const collection = source && collectionRequest(data)
  if (collection)
    event.waitUntil(
      handleCollection(collection, source).then((answer) => event.ports[0]?.postMessage(answer)),
    )
}

/** Tells the tabs that the network is back and items wait to be sent: the tabs have the keys, the worker has none. */
async function wakeTabs(): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of a worker has no such argument
  for (const tab of await tabs(true)) tab.postMessage({ type: 'OUTBOX_DUE' })
}

/** Stores or drops a collection in the language of the tab, and returns the state of all of them. */
async function handleCollection({ act, name }: CollectionRequest, { url }: WorkerClient): Promise<unknown> {
  const locale = localeOf(new URL(url).pathname)
  const [cache, language] = [await openVersion(plan), plan.languages[locale]]
  try {
    if (act === 'KEEP_COLLECTION') await cacheCollection(cache, locale, language, name)
    if (act === 'DROP_COLLECTION') await dropCollection(cache, locale, language, name)
  } catch {
    return 'failed'
  }
  return collectionStates(cache, locale, language)
}

/** Stores the rest once a page reports that the network is idle and free of charge; then removes older versions. */
async function storeAll({ url }: WorkerClient): Promise<void> {
  const cache = await openVersion(plan)
  const open = await tabs(true)
  if (
    !(await isOldTabOpen(
      cache,
      open.map(({ id }) => id),
    ))
  )
    await removeOtherVersions(plan, scope.registration)
  const locale = localeOf(new URL(url).pathname)
  const work =
    pendingLanguages.get(locale) ??
    storeWhole(cache, locale, plan.languages[locale]).finally(() => pendingLanguages.delete(locale))
  pendingLanguages.set(locale, work)
  await work
}

/** The languages that are being stored: all tabs request it when the network is back. */
const pendingLanguages = new Map<Locale, Promise<void>>()

function onFetch(event: FetchEvent): void {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== scope.location.origin) return
  const isNavigation = request.mode === 'navigate'
  const route = routeOf({ method: request.method, path: pathname, isNavigation }, allPages)
  if (route.kind === 'figures' && !isShareOnly) return event.respondWith(networkFirst(request))
  if (request.cache === 'no-store') return
  if (route.kind === 'shared')
    return event.respondWith(storeShared(event, localePrefixes[localeOf(pathname)], origin))
  if (isShareOnly) return
  if (route.kind === 'page') return event.respondWith(fromCache(event, route.page))
  if (route.kind === 'unknown page') return event.respondWith(fromNetwork(request, new URL(request.url)))
  if (route.kind === 'changes') return event.respondWith(networkFirst(request))
  if (route.kind === 'file') event.respondWith(fileFromCache(request))
}

/**
 * [Note: Stored figures] Published figures are the same for everybody. So the newest that a person has
 * opened are available offline; online they are always fetched, as there may be a newer release. The same
 * applies to changes to texts, which are applied to pages as they were built ([Note: Changed texts]).
 */
async function networkFirst(request: Request): Promise<Response> {
  const cache = await openVersion(plan)
  try {
    const onFetch = await fetch(request)
    if (onFetch.ok) await cache.put(request.url, onFetch.clone())
    return onFetch
  } catch {
    return (await storedFile(request.url)) ?? Response.error()
  }
}

/** A page that was opened is stored, also if nothing else is because the network is metered. */
async function fromCache(event: FetchEvent, page: StoredPage): Promise<Response> {
  const { request } = event
  const cache = await openVersion(plan)
  const stored = await storedPage(cache, page)
  if (stored) return stored
  const onFetch = await fromNetwork(request, new URL(request.url))
  const language = plan.languages[localeOf(new URL(request.url).pathname)]
  if (onFetch.ok) event.waitUntil(storeOpened(cache, language, page))
  return onFetch
}

/**
 * Offline: redirects to the offline page in the language of the address. It needs its own address, since the
 * router would take a page at another address for that one; "Try Again" there leads to the requested page.
 */
async function fromNetwork(request: Request, { pathname, search }: URL): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    const address = `${localePrefixes[localeOf(pathname)]}/offline`
    const isStored = await (await openVersion(plan)).match(address, { ignoreVary: true })
    if (!isStored || request.mode !== 'navigate') return Response.error()
    return Response.redirect(`${address}#${pathname}${search}`)
  }
}

/** File names change with the content, so the query is ignored. [Note: Remembered failures] */
async function fileFromCache(request: Request): Promise<Response> {
  const { origin, pathname } = new URL(request.url)
  return (await storedFile(`${origin}${pathname}`)) ?? fetch(request)
}
