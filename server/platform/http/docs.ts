import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { openApi } from './openapi.ts'

const style = `
:root { color-scheme: light dark; font: 17px/1.6 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem; }
h1, h2 { line-height: 1.25; } h2 { margin-top: 3rem; text-transform: capitalize; }
article { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 1rem 0; }
h3 { margin: 0; font: 600 1rem/1.6 ui-monospace, monospace; overflow-wrap: anywhere; }
h3 b { display: inline-block; min-width: 4.5rem; }
p { margin: .25rem 0; } summary { cursor: pointer; min-height: 44px; padding-block: .5rem; }
pre { overflow-x: auto; padding: 1rem; border-radius: .5rem; background: color-mix(in srgb, currentColor 6%, transparent); font-size: .85rem; }
`
const styleHash = createHash('sha256').update(style).digest('base64')

/** Serves `/api/openapi.json` and a page to read it at `/api/docs`, both made once from what was put into service. */
export function registerDocs(
  app: FastifyInstance,
  served: readonly Endpoint[],
  about: { title: string; version: string },
): void {
  // Both are large and the same for everyone, so they are built once and not copied per request.
  let description: Buffer | undefined
  let html: Buffer | undefined
  const read = () => openApi(served, about)
  app.get('/api/openapi.json', (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send((description ??= Buffer.from(JSON.stringify(read())))),
  )
  app.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header(
        'Content-Security-Policy',
        `default-src 'none'; style-src 'sha256-${styleHash}'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      .send((html ??= Buffer.from(page(read(), about.title)))),
  )
}

interface Operation {
  summary: string
  description: string
  parameters: object[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content: Record<string, { schema?: object }> }>
}

function page(description: ReturnType<typeof openApi>, title: string): string {
  const paths = Object.entries(description['paths'] as Record<string, Record<string, Operation>>)
  const sections = Map.groupBy(paths, ([path]) => path.split('/')[2] ?? '')
  const body = [...sections].map(
    ([noun, list]) =>
      `<section><h2>${escape(noun)}</h2>${list.map(([path, item]) => articles(path, item)).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)} API</title><style>${style}</style></head><body><main><h1>${escape(title)} API</h1>
<p>Every call this server takes. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>, for programs.</p>${body.join('')}</main></body></html>`
}

function articles(path: string, item: Record<string, Operation>): string {
  return Object.entries(item)
    .map(([method, operation]) => {
      const request = operation.requestBody?.content['application/json']?.schema
      const answer = operation.responses['200']?.content['application/json']?.schema
      const errors = Object.entries(operation.responses).filter(([status]) => status !== '200')
      return `<article><h3><b>${method.toUpperCase()}</b> ${escape(path)}</h3><p>${escape(operation.summary)}. ${escape(operation.description)}</p>
<details><summary>Parameters, body and answers</summary>
${operation.parameters.length ? block('Parameters', operation.parameters) : ''}${request ? block('Body', request) : ''}${answer ? block('Answer', answer) : ''}
<p>Errors: ${errors.map(([status, { description }]) => `${status} (${escape(description)})`).join(', ')}</p></details></article>`
    })
    .join('')
}

const block = (title: string, value: object) =>
  `<p>${title}</p><pre>${escape(JSON.stringify(value, null, 2))}</pre>`

const escape = (text: string) =>
  text.replaceAll(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  )
