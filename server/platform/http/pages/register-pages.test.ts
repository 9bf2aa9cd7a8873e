import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BuiltPage } from './manifest.ts'
import { registerPages } from './register-pages.ts'
import { openServed } from './served-build.ts'

const buildDir = mkdtempSync(join(tmpdir(), 'pages-'))
const publicUrl = new URL('https://help.example')
let app: FastifyInstance
const page = (path: string, file: string, more: Partial<BuiltPage> = {}): BuiltPage => ({
  path,
  file,
  locale: path.startsWith('/es') ? 'es' : 'en',
  status: 200,
  indexed: true,
  administratorsOnly: false,
  scripts: [`sha256-script-of-${path}`],
  styles: ['sha256-style'],
  ...more,
})

const manifest = {
  pages: [
    page('/', 'index.html'),
    page('/crisis', 'crisis/index.html'),
    page('/es/crisis', 'es/crisis/index.html'),
    page('/report/:id', 'report/any/index.html', { indexed: false }),
    page('/admin', 'admin/index.html', { indexed: false, administratorsOnly: true }),
    page('/es/admin', 'es/admin/index.html', { indexed: false, administratorsOnly: true }),
    page('/*', '404/index.html', { status: 404, indexed: false }),
    page('/es/*', 'es/404/index.html', { status: 404, indexed: false }),
  ],
}

function put(path: string, content: string | Buffer) {
  const file = join(buildDir, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

async function start(dir: string): Promise<FastifyInstance> {
  const instance = fastify()
  instance.get('/api/health', async () => ({ alive: true }))
  instance.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'unknown call' }))
  await registerPages(instance, {
    served: openServed(dir),
    publicUrl,
    async isAdministrator({ headers }) {
      if (headers.cookie === 'broken') throw new Error('the database is away')
      return headers.cookie === 'administrator'
    },
    mayIndex: async ({ url }) => url === '/report/by-choice' || Promise.reject(new Error('not there')),
  })
  return instance
}

beforeAll(async () => {
  for (const { file } of manifest.pages) put(`client/${file}`, `<p>${file}</p>`)
  put('client/crisis/index.html.br', brotliCompressSync('<p>crisis/index.html</p>'))
  put('client/assets/entry-1a2b.js', 'first()')
  put('client/assets/workers/argon2-1a2b.js', 'derive()')
  put('client/assets/workers/evidence-worker-1a2b.js', 'sealAndSend()')
  put('client/sw.js', 'store()')
  put('client/sw.js.br', brotliCompressSync('store()'))
  put('client/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  put('pages.json', JSON.stringify(manifest))
  put('client/verifier.html', '<script>check()</script>')
  put('secret.txt', 'not for the web')
  app = await start(buildDir)
})

afterAll(async () => {
  await app.close()
  rmSync(buildDir, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('each page has its own policy, blocking any other script or style', async () => {
  const answer = await get('/crisis')
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe('<p>crisis/index.html</p>')
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self' 'sha256-script-of-/crisis';")
  expect(policy).toContain("style-src 'self' 'sha256-style';")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types own-scripts")
  expect(policy).not.toMatch(/unsafe|wasm|https?:/)
})

test('pages require revalidation and send no referrer', async () => {
  const { headers } = await get('/crisis')
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-language': 'en',
    'cache-control': 'no-cache',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'reporting-endpoints': 'policy="/api/policy-reports"',
  })
  expect(headers['permissions-policy']).toContain('camera=(self), geolocation=(self), microphone=(self), ')
  expect(headers['permissions-policy']).toContain('usb=()')
})

test('pages name one canonical address, and personal pages request no indexing', async () => {
  const { headers } = await get('/es/crisis')
  expect(headers.link).toBe('<https://help.example/es/crisis>; rel="canonical"')
  const personal = await get('/report/7f3a')
  expect(personal.body).toBe('<p>report/any/index.html</p>')
  expect(personal.headers['x-robots-tag']).toBe('noindex')
  expect(personal.headers.link).toBeUndefined()
})

test('lists an unlisted page when its writer chose so, and no other', async () => {
  expect((await get('/report/by-choice')).headers['x-robots-tag']).toBeUndefined()
  expect((await get('/report/unreadable')).headers['x-robots-tag']).toBe('noindex')
})

test('who accepts brotli gets the smaller copy of the same page', async () => {
  const small = await get('/crisis', { 'accept-encoding': 'gzip, br' })
  expect(small.headers['content-encoding']).toBe('br')
  expect(small.headers.vary).toBe('accept-encoding')
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe('<p>crisis/index.html</p>')
  const plain = await get('/crisis', { 'accept-encoding': 'identity' })
  expect(plain.headers['content-encoding']).toBeUndefined()
})

test('an unchanged page is not sent twice', async () => {
  const first = await get('/crisis')
  const again = await get('/crisis', { 'if-none-match': String(first.headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('HEAD answers as GET does, without the page', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/crisis' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-security-policy']).toContain('sha256-script-of-/crisis')
  expect(answer.body).toBe('')
})

test('an unknown path returns the localized 404 page with status 404', async () => {
  for (const [url, file] of [
    ['/incident', '404/index.html'],
    ['/report/7/more', '404/index.html'],
    ['/assets/gone-1a2b.js', '404/index.html'],
    ['/es/incident', 'es/404/index.html'],
  ]) {
    const answer = await get(url!)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toBe(`<p>${file}</p>`)
    expect(answer.headers['content-security-policy']).toContain('sha256-script-of-/')
  }
})

test('serves the administrator page to administrators and a 404 to anyone else', async () => {
  for (const url of ['/admin', '/es/admin']) {
    const theirs = await get(url, { cookie: 'administrator' })
    expect(theirs.statusCode).toBe(200)
    expect(theirs.body).toBe(`<p>${url.slice(1)}/index.html</p>`)
    for (const cookie of ['', 'member', 'broken']) {
      const answer = await get(url, { cookie })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-security-policy']).toContain(`sha256-script-of-${url}`)
    }
  }
})

test('no browser reuses the administrator page response for a different person', async () => {
  const theirs = await get('/admin', { cookie: 'administrator' })
  expect(theirs.headers['cache-control']).toBe('no-store')
  expect(theirs.headers.etag).toBeUndefined()
})

test('unknown calls of the API are not answered with a page', async () => {
  expect((await get('/api/health')).json()).toEqual({ alive: true })
  expect((await get('/api/unknown')).json()).toEqual({ error: 'unknown call' })
})

test('a slash at the end leads to the address without it', async () => {
  const answer = await get('/crisis/?from=mail')
  expect(answer.statusCode).toBe(308)
  expect(answer.headers.location).toBe('/crisis?from=mail')
  expect((await get('/report/7/')).headers.location).toBe('/report/7')
})

test('redirects only the www host to the bare one, preserving the URL', async () => {
  const answer = await get('/es/crisis?country=US', { host: 'www.help.example' })
  expect(answer.statusCode).toBe(308)
  expect(answer.headers.location).toBe('https://help.example/es/crisis?country=US')
  expect((await get('/crisis', { host: 'www.elsewhere.example' })).statusCode).toBe(200)
})

test('nobody is led to another site', async () => {
  for (const url of [
    '//evil.example/',
    '//evil.example/%2e%2e/',
    '/\\evil.example/',
    '/report//evil.example/',
  ]) {
    const { headers } = await get(url)
    expect(headers.location ?? '/').toMatch(/^\/[^/\\]|^\/$/)
  }
})

test('caches hashed files for a year and revalidates the others', async () => {
  const { headers } = await get('/assets/entry-1a2b.js')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
})

test('only a worker may compile WebAssembly, and it may talk to nobody', async () => {
  const { headers } = await get('/assets/workers/argon2-1a2b.js')
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; /,
  )
})

test('the upload worker may reach only this server and compiles no code', async () => {
  const { headers } = await get('/assets/workers/evidence-worker-1a2b.js')
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self'; connect-src 'self'; /,
  )
  expect(headers['content-security-policy']).not.toContain('wasm')
})

test('serves the receipt verifier as a download, its scripts blocked if displayed', async () => {
  const { headers, body } = await get('/verifier.html')
  expect(body).toBe('<script>check()</script>')
  expect(headers['content-disposition']).toBe('attachment; filename="verifier.html"')
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  )
})

test('serves nothing outside the pages folder and lists no folder', async () => {
  for (const url of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/pages.json',
    '/assets/',
    '/assets/entry-1a2b.js.br',
    '/assets/workers%2fargon2-1a2b.js',
    '/crisis/index.html.br',
  ]) {
    const answer = await get(url)
    expect(answer.statusCode, url).toBe(404)
    expect(answer.body).not.toContain('not for the web')
  }
})

test('crawlers find a site map with both languages and no personal page', async () => {
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://help.example/sitemap.xml')
  const { body } = await get('/sitemap.xml')
  expect(body).toContain(
    '<url><loc>https://help.example/crisis</loc>' +
      '<xhtml:link rel="alternate" hreflang="en" href="https://help.example/crisis"/>' +
      '<xhtml:link rel="alternate" hreflang="es" href="https://help.example/es/crisis"/></url>',
  )
  expect(body).not.toContain('report')
})

test('only own pages frame the evidence frame, without origin or network', async () => {
  const { headers, body } = await get('/evidence-frame')
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[\w+/=]+' 'wasm-unsafe-eval'; /)
  expect(policy).toContain("frame-ancestors 'self'; sandbox allow-scripts;")
  expect(policy).not.toMatch(/connect-src|allow-same-origin|unsafe-inline|unsafe-eval' '/)
  const [, script = ''] = /<script>(.*)<\/script>/.exec(body) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(policy).toContain(`'sha256-${hash}'`)
  expect((await get('/crisis')).headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('an opaque origin may fetch public scripts but no page', async () => {
  expect((await get('/assets/entry-1a2b.js')).headers['access-control-allow-origin']).toBe('*')
  expect((await get('/crisis')).headers['access-control-allow-origin']).toBeUndefined()
})

test('the service worker may fetch only from this site, compressed or not', async () => {
  for (const encoding of ['br', 'identity']) {
    const answer = await get('/sw.js', { 'accept-encoding': encoding })
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toMatch(/connect-src 'self'.*img-src 'self'/)
    // In a sandbox it would have no origin, and so no caches.
    expect(policy).not.toContain('sandbox')
    expect(answer.headers['cache-control']).toBe('no-cache')
  }
})
