import { createHash } from 'node:crypto'
import { join, posix } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brand } from '#content/brand.ts'
import { utcDay } from '../../days.ts'
import { serviceName } from '../../plain-html/service-name.ts'
import { isApi } from '../api-paths.ts'
import { changedTextsPath, type ChangedText } from '#contract/public-text-changes.ts'
import { openChangedPages, type ChangedPage } from './changed-pages.ts'
import { evidenceFrame } from './evidence-frame.ts'
import { fileHeaders } from './built-files.ts'
import { commonHeaders, pageHeaders } from './headers.ts'
import type { BuiltPage } from './manifest.ts'
import { isLinkPreview } from './link-preview.ts'
import { namedManifest } from './named-pages.ts'
import { filePolicy, framePolicy, pagePolicy, policyReportsPath } from './policy.ts'
import { openRoutes, type Handler, type Routes } from './routes.ts'
import type { Served, ServedBuild } from './served-build.ts'
import { redirectFromWww } from './www-redirect.ts'
import { refuseShared } from './share-target.ts'
import { linkHeader, robotsText, securityText, siteMap } from './site-files.ts'
import { serveUnbuiltLanguage } from './unbuilt-language.ts'

type Options = {
  served: Served
  /** The origin that people use. */
  publicUrl: URL
  /** Whether a request is made in an administrator's session. */
  isAdministrator: (request: FastifyRequest) => Promise<boolean>
  /** What was changed about texts; null if that cannot be read. The same list while nothing changes. */
  changedTexts?: () => Promise<readonly ChangedText[] | null>
  /** Where the page of an address is that needs no scripts; a feature knows that of its own. */
  plainAddressOf?: (url: string) => string | undefined
  /** Whether search engines may find an unlisted page by the choice of who wrote what is on it. */
  mayIndex?: (request: FastifyRequest) => Promise<boolean>
  /** Where a vulnerability is reported, as it is said now; as the brand says where it is left out. */
  securityEmail?: () => Promise<string | null>
  /** Replaced in tests. */
  now?: Date
}

/**
 * Serves the prerendered pages and their files: each page with its own content security policy, the page for unknown
 * paths with status 404, everything compressed ahead. It leaves `/api` alone.
 */
export async function registerPages(app: FastifyInstance, options: Options): Promise<void> {
  const { served, publicUrl } = options
  redirectFromWww(app, publicUrl)
  const current = served.each((build) => routesOf(build, options))
  await app.register(async (site) => {
    site.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        ...commonHeaders(publicUrl),
        'content-security-policy': filePolicy,
        vary: 'accept-encoding',
      })
    })
    // Every answer names the folder it is from: the root is only there because it must be.
    const noFolder = { root: import.meta.dirname, serve: false }
    await site.register(fastifyStatic, { ...noFolder, preCompressed: true, cacheControl: false })
    site.get('/*', async (request, reply) => current()(request, reply))
    refuseShared(site)
  })
}

/** Answers by the paths of one build. */
function routesOf(build: ServedBuild, options: Options): Handler {
  const { publicUrl, now = new Date() } = options
  const { manifest, files, clientDir } = build
  if (!manifest) return answerNotBuilt
  const { pages } = manifest
  const send: SendFile = (reply, file, how) => reply.sendFile(file, clientDir, how)
  const site = { ...openRoutes(), send }
  const answerMissing = missingBy(site, pages, publicUrl)
  const overlayPage = createPageOverlay(clientDir, options)
  for (const page of pages)
    if (page.blank) serveBlankPage(site, page, pages, publicUrl)
    else servePage(site, page, options, overlayPage)
  serveChangedTexts(site, options)
  serveVerifier(site)
  serveNotFound(site, pages, answerMissing)
  serveSiteFiles(site, pages, options, now)
  serveEvidenceFrame(site)
  serveUnbuiltLanguage(site, pages)
  return (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    const name = serviceName()
    if (path === manifestPath && name !== brand.name)
      return namedManifest(join(clientDir, path), name).then((text) =>
        reply.headers(fileHeaders(path)).type('application/manifest+json').send(text),
      )
    if (files.has(path)) return send(reply.headers(fileHeaders(path)), path.slice(1))
    // A script of another build, requested by a page of that build.
    if (path.startsWith('/assets/')) return answerMissing('/*', request, reply)
    return (site.find(request.url) ?? (() => reply.callNotFound()))(request, reply)
  }
}

const manifestPath = '/manifest.webmanifest'

type SendFile = (reply: FastifyReply, file: string, how?: typeof asPage & { etag?: false }) => FastifyReply
type Site = Routes & { readonly send: SendFile }

/** A page is small and has an ETag; with fewer headers it still fits what a server may send at once on a new line. */
const asPage = { acceptRanges: false, lastModified: false }

const answerNotBuilt: Handler = (request, reply) => {
  if (isApi(request)) return reply.callNotFound()
  return reply
    .code(503)
    .header('retry-after', '30')
    .type('text/plain; charset=utf-8')
    .send('The pages of this server are not built yet. Run "npm run build" and start it again.\n')
}

const noTexts: readonly ChangedText[] = []

type ForPage = Pick<Options, 'publicUrl' | 'isAdministrator' | 'plainAddressOf' | 'mayIndex'>
type Overlay = (page: BuiltPage, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | null>

/** Sent by the service worker, which caches pages as built, by their hash, and applies changes itself. */
const asBuilt = 'x-as-built'

/**
 * Answers for a page with changed texts: with a redirect where its text was retired, or with the change in the HTML; and for each page where
 * the service has another name than the build. Gives null for every other page. [Note: Changed texts]
 */
function createPageOverlay(clientDir: string, { publicUrl, changedTexts }: Options): Overlay {
  const overlay = openChangedPages(clientDir)
  return async (page, request, reply) => {
    if (request.headers[asBuilt] !== undefined) return null
    const isLink = isLinkPreview(request.headers)
    if (!page.texts && !isLink && serviceName() === brand.name) return null
    // The same array each time: a new one invalidates the cached pages.
    const changed = await changedTexts?.()
    const made = await overlay(page, changed ?? noTexts, {
      today: utcDay(),
      name: serviceName(),
      pictureAt: isLink ? publicUrl : undefined,
    })
    if (!made) return null
    // Not permanent: the change may be undone, and then the address is valid again.
    if ('leadsTo' in made) return reply.redirect(made.leadsTo, 302)
    const styles = [...page.styles, ...made.styles]
    reply.headers({ etag: made.etag, 'content-security-policy': policyOf({ ...page, styles }, publicUrl) })
    if (request.headers['if-none-match'] === made.etag) return reply.code(304).send()
    return sendCompressed(made, request, reply)
  }
}

async function sendCompressed({ as }: ChangedPage, request: FastifyRequest, reply: FastifyReply) {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((each) => new RegExp(`\\b${each}\\b`).test(accepted))
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(await as(encoding ?? 'identity'))
}

/** What counts now about all texts, for devices that stored pages: small, and the same for everyone. */
function serveChangedTexts(site: Site, { changedTexts }: Options): void {
  site.get(changedTextsPath, async (request, reply) => {
    const changed = changedTexts ? await changedTexts() : []
    if (!changed) return reply.code(503).header('retry-after', '5').send()
    const text = JSON.stringify(changed)
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    reply.headers({ 'cache-control': 'no-cache', etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(text)
  })
}

function servePage(
  site: Site,
  page: BuiltPage,
  { publicUrl, isAdministrator, plainAddressOf, mayIndex }: ForPage,
  overlayPage: Overlay,
): void {
  if (page.status === 404) return
  const headers = {
    ...headersOf(page, publicUrl),
    ...(page.indexed ? { link: linkHeader(publicUrl, page) } : { 'x-robots-tag': 'noindex' }),
  }
  site.get(page.path, async (request, reply) => {
    reply.headers(headers)
    const plain = plainAddressOf?.(request.url)
    if (plain) return reply.redirect(plain, 302)
    if (!page.indexed && (await mayIndex?.(request).catch(() => false))) reply.removeHeader('x-robots-tag')
    if (!page.administratorsOnly)
      return (await overlayPage(page, request, reply)) ?? site.send(reply, page.file, asPage)
    // Never cached, or the answer to one person could be shown to the next. If the caller cannot be determined, the
    // page checks itself, and shows its content or "not found".
    reply.header('cache-control', 'no-store')
    const isFound = await isAdministrator(request).catch(() => false)
    return site.send(reply.code(isFound ? 200 : 404), page.file, { ...asPage, etag: false })
  })
  if (page.path === '/') return
  // The route's own pattern is before the slash, so this cannot lead to another site.
  site.get(`${page.path}/`, async (request, reply) => {
    const [path = '', query] = request.url.split('?', 2)
    return reply.redirect(path.slice(0, -1) + (query === undefined ? '' : `?${query}`), 308)
  })
}

/**
 * A blank page is stored by the service worker, which says so; to anyone who goes to its address it is a text that there is not.
 * [Note: Blank pages]
 */
function serveBlankPage(site: Site, page: BuiltPage, pages: readonly BuiltPage[], publicUrl: URL): void {
  const folder = posix.dirname(page.path)
  const missing = pages.find(({ path, status }) => status === 404 && posix.dirname(path) === folder)
  site.get(page.path, async (request, reply) => {
    reply.headers({ vary: `accept-encoding, ${asBuilt}`, 'x-robots-tag': 'noindex' })
    if (request.headers[asBuilt] !== undefined)
      return site.send(reply.headers(headersOf(page, publicUrl)), page.file, asPage)
    if (!missing) return reply.callNotFound()
    return site.send(reply.code(404).headers(headersOf(missing, publicUrl)), missing.file, asPage)
  })
}

/** The page that checks receipts is handed out to be kept. It carries its own policy; as a page of this site it never runs. */
function serveVerifier(site: Site): void {
  const name = 'verifier.html'
  site.get(`/${name}`, async (_request, reply) =>
    site.send(
      reply.headers({ 'cache-control': 'no-cache', 'content-disposition': `attachment; filename="${name}"` }),
      name,
      asPage,
    ),
  )
}

type AnswerMissing = (path: string, request: FastifyRequest, reply: FastifyReply) => unknown

/** Answers with the page for what there is not, by the path that this page has: the one of a language. */
function missingBy({ send }: Site, pages: readonly BuiltPage[], publicUrl: URL): AnswerMissing {
  const missing = new Map(
    pages
      .filter(({ status }) => status === 404)
      .map((page) => [page.path, { file: page.file, headers: headersOf(page, publicUrl) }] as const),
  )
  return (path, request, reply) => {
    const page = missing.get(path)
    if (!page || isApi(request)) return reply.callNotFound()
    return send(reply.code(404).headers(page.headers), page.file, asPage)
  }
}

function serveNotFound(site: Site, pages: readonly BuiltPage[], answerMissing: AnswerMissing): void {
  for (const { path } of pages.filter(({ status }) => status === 404))
    site.get(path, async (request, reply) => answerMissing(path, request, reply))
}

function serveSiteFiles(
  site: Site,
  pages: readonly BuiltPage[],
  { publicUrl, changedTexts, securityEmail }: Options,
  now: Date,
): void {
  const listed = async () => {
    const changed = (await changedTexts?.()) ?? []
    const retired = new Set(changed.flatMap((each) => (each.retired ? [each.text] : [])))
    return siteMap(
      publicUrl,
      pages.filter(({ text }) => text === undefined || !retired.has(text)),
    )
  }
  const plain = 'text/plain; charset=utf-8'
  site.get('/robots.txt', async (_request, reply) => reply.type(plain).send(robotsText(publicUrl)))
  site.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(await listed()),
  )
  site.get('/.well-known/security.txt', async (_request, reply) => {
    const security = securityText(publicUrl, now, await securityEmail?.())
    return security === null ? reply.callNotFound() : reply.type(plain).send(security)
  })
}

function serveEvidenceFrame(site: Site): void {
  const { html, scriptHash } = evidenceFrame
  const headers = {
    'content-security-policy': framePolicy(scriptHash),
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
    'reporting-endpoints': `policy="${policyReportsPath}"`,
  }
  site.get(evidenceFrame.path, async (_request, reply) =>
    reply.headers(headers).type('text/html; charset=utf-8').send(html),
  )
}

function headersOf(page: BuiltPage, publicUrl: URL): Record<string, string> {
  return {
    ...pageHeaders,
    'content-language': page.locale,
    'content-security-policy': policyOf(page, publicUrl),
  }
}

const policyOf = (page: Pick<BuiltPage, 'scripts' | 'styles'>, publicUrl: URL): string =>
  pagePolicy(page, publicUrl.protocol === 'https:')
