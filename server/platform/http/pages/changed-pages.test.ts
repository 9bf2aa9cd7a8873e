import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { ChangedText } from '#contract/public-text-changes.ts'
import { setServiceName } from '../../plain-html/service-name.ts'
import type { BuiltPage } from './manifest.ts'
import { registerPages } from './register-pages.ts'
import { openServed } from './served-build.ts'

const buildDir = mkdtempSync(join(tmpdir(), 'changed-pages-'))
afterAll(() => rmSync(buildDir, { recursive: true }))

const guide =
  '<!doctype html><html><head><title>Calm</title></head><body><div data-text="guides/calm" class="text-notes"></div>' +
  '<div data-unread="guides/calm"><p data-waits="guides/calm:clinician">No clinician yet.</p>' +
  '<p data-waits="guides/calm:lawyer">No lawyer yet.</p></div><p>Name five things.</p></body></html>'
const list =
  '<!doctype html><html><head></head><body><div data-of-text="guides/calm">Calm</div></body></html>'

const shell =
  '<!doctype html><html lang="en"><head><title>Calm · Upstander</title><meta property="og:site_name" content="Upstander"/>' +
  '<script>const of = "Upstander"</script></head><body><header><a aria-label="Upstander, home">Upstander</a></header>' +
  '<p>An Upstander helps.</p><footer data-page-end>© Upstander</footer></body></html>'

const page = (path: string, content: string, more: Partial<BuiltPage> = {}): BuiltPage => {
  const file = `${path.slice(1)}/index.html`
  mkdirSync(join(buildDir, 'client', dirname(file)), { recursive: true })
  writeFileSync(join(buildDir, 'client', file), content)
  const locale = path.startsWith('/es') ? 'es' : 'en'
  const kind = { locale, status: 200, indexed: true, administratorsOnly: false } as const
  return {
    path,
    file,
    ...kind,
    texts: ['guides/all', 'guides/calm'],
    scripts: [],
    styles: ['sha256-own'],
    ...more,
  }
}
const pages = [
  page('/resources', list),
  page('/shell', shell, { texts: [] }),
  page('/resources/calm', guide, { text: 'guides/calm' }),
  page('/es/resources/calm', guide, { text: 'guides/calm' }),
  page('/resources/blank', '<p>A text will be here.</p>', { indexed: false, blank: true }),
  page('/resources/:guideId', '<p>There is no such text.</p>', { indexed: false, status: 404 }),
]
writeFileSync(join(buildDir, 'pages.json'), JSON.stringify({ pages }))
writeFileSync(join(buildDir, 'client/verifier.html'), '')
writeFileSync(
  join(buildDir, 'client/manifest.webmanifest'),
  JSON.stringify({ name: 'Upstander', short_name: 'Upstander', start_url: '/' }),
)

const nothing: ChangedText = { text: 'guides/calm', retired: null, notice: null, addition: null, reviews: [] }
const words = { en: 'Call <b>7</b> & ask "Lee".\nhttps://school.example', es: 'Llama al 7.' }

async function serving(changed: readonly ChangedText[] | null) {
  const app = fastify()
  const state = { changed }
  await registerPages(app, {
    served: openServed(buildDir),
    publicUrl: new URL('https://help.example'),
    isAdministrator: async () => false,
    changedTexts: async () => state.changed,
  })
  return { state, get: (url: string, headers = {}) => app.inject({ url, headers }) }
}

test('renders administrator text in the HTML, escaped, in the page language', async () => {
  const { get } = await serving([{ ...nothing, notice: { words, until: null }, addition: { words } }])
  const { body, headers } = await get('/resources/calm')
  expect(body).toContain(
    '<div data-note="notice"><p><strong>A note from the people who run this site</strong></p><p>Call &lt;b&gt;7&lt;/b&gt; &amp; ask &quot;Lee&quot;.</p>' +
      '<p><a href="https://school.example" rel="noreferrer">https://school.example</a></p></div>',
  )
  expect(body).toContain('<div data-note="addition">')
  expect(body).toContain('Name five things.')
  expect(headers['content-security-policy']).toContain("style-src 'self' 'sha256-own';")
  expect((await get('/es/resources/calm')).body).toContain('<p>Llama al 7.</p>')
})

test('each change has its own ETag, and a current copy gets 304', async () => {
  const { get, state } = await serving([])
  const plain = await get('/resources/calm')
  expect(plain.body).toBe(guide)
  state.changed = [{ ...nothing, notice: { words, until: null } }]
  const changed = await get('/resources/calm', { 'if-none-match': String(plain.headers.etag) })
  expect(changed.statusCode).toBe(200)
  const again = await get('/resources/calm', { 'if-none-match': String(changed.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  state.changed = [{ ...nothing, addition: { words } }]
  const other = await get('/resources/calm', { 'if-none-match': String(changed.headers.etag) })
  expect(other.statusCode).toBe(200)
  expect(other.headers.etag).not.toBe(changed.headers.etag)
})

test('compresses the response for clients that accept it', async () => {
  const { get } = await serving([{ ...nothing, notice: { words, until: null } }])
  const { body } = await get('/resources/calm')
  const small = await get('/resources/calm', { 'accept-encoding': 'gzip, br' })
  expect(small.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(body)
  const older = await get('/resources/calm', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(older.rawPayload).toString()).toBe(body)
})

test('redirects a retired address temporarily in its language and hides its card', async () => {
  const { get } = await serving([{ ...nothing, retired: { to: '/resources', on: '2026-11-25' } }])
  for (const [path, to] of [
    ['/resources/calm', '/resources'],
    ['/es/resources/calm', '/es/resources'],
  ]) {
    const answer = await get(path!)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, to])
    expect(answer.headers['cache-control']).toBe('no-cache')
  }
  const { body, headers } = await get('/resources')
  const style = '[data-of-text="guides/calm"]{display:none}'
  expect(body).toContain(`<style>${style}</style></head>`)
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-own' 'sha256-${hash}';`)
  const { body: map } = await get('/sitemap.xml')
  expect(map).toContain('/resources<')
  expect(map).not.toContain('/resources/calm')
})

test('removes recorded reviewers from the notice, then the notice after the last', async () => {
  const lawyer = { as: 'lawyer', by: 'Ana Ruiz', on: '2026-11-20' } as const
  const { get, state } = await serving([{ ...nothing, reviews: [lawyer] }])
  const one = await get('/resources/calm')
  expect(one.body).toContain('<style>[data-waits="guides/calm:lawyer"]{display:none}</style>')
  expect(one.body).toContain('Read on November 20, 2026 by Ana Ruiz, as a lawyer.')
  state.changed = [{ ...nothing, reviews: [lawyer, { ...lawyer, as: 'clinician' }] }]
  expect((await get('/resources/calm')).body).toContain('<style>[data-unread="guides/calm"],')
})

test('a reviewer recorded for a whole kind counts for each text', async () => {
  const lawyer = { as: 'lawyer', by: 'Ana Ruiz', on: '2026-11-20' } as const
  const { get } = await serving([{ ...nothing, text: 'guides/all', reviews: [lawyer] }])
  expect((await get('/resources/calm')).body).toContain(
    '<style>[data-waits="guides/calm:lawyer"]{display:none}</style>',
  )
})

test('serves offline devices the built pages, with changes delivered separately', async () => {
  const changed = [{ ...nothing, retired: { to: '/resources', on: '2026-11-25' } }]
  const { get, state } = await serving(changed)
  expect((await get('/resources/calm', { 'x-as-built': 'yes' })).body).toBe(guide)
  const answer = await get('/texts/changes.json')
  expect(answer.json()).toEqual(changed)
  expect(
    (await get('/texts/changes.json', { 'if-none-match': String(answer.headers.etag) })).statusCode,
  ).toBe(304)
  // Where it was never read, nothing is claimed.
  state.changed = null
  expect((await get('/texts/changes.json')).statusCode).toBe(503)
  expect((await get('/resources/calm')).body).toBe(guide)
})

test('serves the blank page only to the service worker, never to visitors', async () => {
  const { get } = await serving([])
  const stored = await get('/resources/blank', { 'x-as-built': 'yes' })
  expect([stored.statusCode, stored.body]).toEqual([200, '<p>A text will be here.</p>'])
  const { statusCode, body, headers } = await get('/resources/blank')
  expect([statusCode, body]).toEqual([404, '<p>There is no such text.</p>'])
  expect(headers).toMatchObject({ vary: 'accept-encoding, x-as-built', 'x-robots-tag': 'noindex' })
})

test('a renamed service shows its name in titles, shells and the manifest', async () => {
  const { get } = await serving([{ ...nothing, notice: { words, until: null } }])
  setServiceName('Hill & "Dale" $1')
  onTestFinished(() => setServiceName('Upstander'))
  const { body, headers } = await get('/shell')
  expect(body).toBe(
    '<!doctype html><html data-service="Hill &amp; &quot;Dale&quot; $1" lang="en"><head><title>Calm · Hill &amp; &quot;Dale&quot; $1</title>' +
      '<meta property="og:site_name" content="Hill &amp; &quot;Dale&quot; $1"/><script>const of = "Upstander"</script></head>' +
      '<body><header><a aria-label="Hill &amp; &quot;Dale&quot; $1, home">Hill &amp; &quot;Dale&quot; $1</a></header>' +
      '<p>An Upstander helps.</p><footer data-page-end>© Hill &amp; &quot;Dale&quot; $1</footer></body></html>',
  )
  expect((await get('/shell', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  expect((await get('/shell', { 'x-as-built': '1' })).body).toBe(shell)
  expect((await get('/resources/calm')).body).toContain('data-note="notice"')
  expect((await get('/manifest.webmanifest')).json()).toEqual({
    name: 'Hill & "Dale" $1',
    short_name: 'Hill & "Dale" $1',
    start_url: '/',
  })
  setServiceName('Upstander')
  expect((await get('/shell')).body).toBe(shell)
  expect((await get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Upstander' })
})

test('serves link preview images to messengers and not to readers', async () => {
  const { get } = await serving([])
  const picture = '<meta property="og:image" content="https://help.example/previews/en.png"/>'
  const shown = await get('/shell', { 'user-agent': 'WhatsApp/2.23.20.0' })
  expect(shown.body).toContain(picture)
  expect((await get('/shell')).body).toBe(shell)
  expect(shown.headers.etag).not.toBe((await get('/shell')).headers.etag)
})
