import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serviceName, setServiceName } from '../plain-html/service-name.ts'
import { readGuide } from './guide-pages.ts'
import { registerGuide } from './register-guide.ts'

const folder = join(import.meta.dirname, '../../../docs/guide')

function serving(from?: string) {
  const app = fastify()
  registerGuide(app, from)
  onTestFinished(() => app.close())
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
}

function guideOf(files: Record<string, string>): string {
  const made = mkdtempSync(join(tmpdir(), 'guide-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(made, name), text)
  return made
}

test('serves each page as HTML without scripts or external resources', async () => {
  const get = serving()
  const { contents, pages } = await readGuide(folder)
  expect(pages.length).toBeGreaterThan(20)
  for (const { path, title } of [contents, ...pages]) {
    const { statusCode, headers, body } = await get(path)
    expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]+=';/)
    expect(body).not.toMatch(/<script|<img|<link|\son\w+=|style="/)
    expect(body).toContain('<html lang="en">')
    expect(body.match(/<h1/g), path).toHaveLength(1)
    expect(title).not.toMatch(/\.md$/)
  }
})

test('contents lead to every page, and each page to its neighbours', async () => {
  const get = serving()
  const { pages } = await readGuide(folder)
  const { body } = await get('/docs')
  for (const { path } of pages) expect(body).toContain(`href="${path}"`)
  const second = await get(pages[1]!.path)
  expect(second.body).toContain(`rel="prev" href="${pages[0]!.path}"`)
  expect(second.body).toContain(`rel="next" href="${pages[2]!.path}"`)
  expect(second.body).toContain('<p lang="es">')
})

test('pages have an ETag and are sent again only after a change', async () => {
  const get = serving()
  const first = await get('/docs/install?from=mail')
  const etag = String(first.headers.etag)
  const again = await get('/docs/install', { 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const before = serviceName()
  onTestFinished(() => setServiceName(before))
  setServiceName('Open <Door>')
  const renamed = await get('/docs/install', { 'if-none-match': etag })
  expect(renamed.statusCode).toBe(200)
  expect(renamed.body).toContain('Install it · Open &lt;Door&gt;</title>')
})

test('an unknown page is not found, and leads to the contents', async () => {
  const get = serving()
  for (const path of ['/docs/nothing', '/docs/install.md', '/docs/../README', '/docs/templates']) {
    const { statusCode, body, headers } = await get(path)
    expect([path, statusCode]).toEqual([path, 404])
    if (path !== '/docs/../README') expect(body).toContain('href="/docs"')
    expect(headers.etag).toBeUndefined()
  }
  const slash = await get('/docs/')
  expect([slash.statusCode, slash.headers.location]).toEqual([308, '/docs'])
})

test('pages that could not be read are read by the next request', async () => {
  const made = guideOf({})
  const get = serving(made)
  expect((await get('/docs')).statusCode).toBe(500)
  writeFileSync(join(made, 'README.md'), '# Guide\n')
  expect((await get('/docs')).statusCode).toBe(200)
})

test('escapes HTML in a file and links only to served pages', async () => {
  const get = serving(
    guideOf({
      'README.md': '# Guide\n\n- [One](one.md)\n',
      'one.md':
        '# One & all\n\n<script>alert(1)</script>\n\n[a](README.md#guide) [b](../../LICENSE) [c](https://a.example/)\n\n' +
        '| x |\n| --- |\n| y |\n\n## Where it is?\n',
    }),
  )
  const { body } = await get('/docs/one')
  expect(body).toContain('&lt;script&gt;')
  expect(body).toContain('<a href="/docs#guide">a</a> b <a href="https://a.example/">c</a>')
  expect(body).toContain('<div class="table"><table>')
  expect(body).toContain('<h2 id="where-it-is">')
  expect(body).toContain('<title>One &amp; all')
})
