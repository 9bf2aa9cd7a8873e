import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serviceName } from '../plain-html/service-name.ts'
import { guideDocument, guidePolicy } from './guide-document.ts'
import { readGuide, type GuidePage, type GuidePages } from './guide-pages.ts'

interface Answer {
  readonly status: 200 | 404
  readonly bytes: Buffer
  readonly etag: string
}

const unknownPage: GuidePage = {
  path: '/docs',
  title: 'There is no such page in this guide',
  html: '<h1>There is no such page in this guide</h1>\n<p><a href="/docs">See what is in it</a></p>\n',
}

/** Serves the Markdown of `docs/guide` as plain pages at `/docs`, read once and rendered again only under another name of the service. */
export function registerGuide(
  http: FastifyInstance,
  folder = join(import.meta.dirname, '../../../docs/guide'),
): void {
  let guide: Promise<GuidePages> | undefined
  let answers = new Map<string, Answer>()
  let renderedName = ''

  // Pages that could not be read once, as where too many files were open, are read again by the next request.
  const reading = () =>
    readGuide(folder).catch((error: unknown) => {
      guide = undefined
      throw error
    })

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const { contents, pages } = await (guide ??= reading())
    if (renderedName !== serviceName()) {
      renderedName = serviceName()
      answers = renderAnswers(contents, pages, renderedName)
    }
    const [path = ''] = request.url.split('?', 1)
    const known = answers.get(path)
    const { status, bytes, etag } = known ?? answerOf(unknownPage, renderedName, 404)
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': guidePolicy })
    if (known) reply.header('etag', etag)
    if (known && request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.code(status).type('text/html; charset=utf-8').send(bytes)
  }

  for (const url of ['/docs', '/docs/*']) http.route({ method: 'GET', url, handler: sendPage })
  http.get('/docs/', (_request, reply) => reply.redirect('/docs', 308))
}

function renderAnswers(
  contents: GuidePage,
  pages: readonly GuidePage[],
  service: string,
): Map<string, Answer> {
  const answers = pages.map((page, at): [string, Answer] => {
    const neighbours = { previous: pages[at - 1], next: pages[at + 1] }
    return [page.path, answerOf(page, service, 200, neighbours)]
  })
  return new Map([...answers, [contents.path, answerOf(contents, service, 200, { next: pages[0] })]])
}

function answerOf(
  page: GuidePage,
  service: string,
  status: Answer['status'],
  neighbours: Parameters<typeof guideDocument>[2] = {},
): Answer {
  const bytes = Buffer.from(guideDocument(page, service, neighbours))
  const digest = createHash('sha256').update(bytes).digest('base64url')
  return { status, bytes, etag: `"${digest.slice(0, 22)}"` }
}
