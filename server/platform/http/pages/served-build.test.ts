import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { newFolder } from '../../../../tests/support/folder.ts'
import { registerPages } from './register-pages.ts'
import { openServed } from './served-build.ts'

/** Puts a finished build there; which one is served stays. */
function build(buildDir: string, name: string, paths: readonly string[]): void {
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(buildDir, name, file)), { recursive: true })
    writeFileSync(join(buildDir, name, file), text)
  }
  const pages = paths.map((path) => ({
    path,
    file: `${path.replaceAll(/\W/g, '-')}/index.html`,
    locale: path.startsWith('/es') ? 'es' : 'en',
    status: path.endsWith('*') ? 404 : 200,
    indexed: true,
    administratorsOnly: false,
    scripts: [`sha256-of-${name}`],
    styles: [],
  }))
  for (const { path, file } of pages) put(join('client', file), `<p>${path} of ${name}</p>`)
  put(`client/assets/entry-${name}.js`, name)
  put('pages.json', JSON.stringify({ pages }))
}

function choose(buildDir: string, name: string): void {
  writeFileSync(join(buildDir, 'next'), `${name}\n`)
  renameSync(join(buildDir, 'next'), join(buildDir, 'current'))
}

async function serving(buildDir: string) {
  const app = fastify()
  const served = openServed(buildDir)
  const publicUrl = new URL('https://help.example')
  await registerPages(app, { served, publicUrl, isAdministrator: async () => false })
  return { served, get: (url: string) => app.inject({ url }) }
}

test('before anything is built, the server says so in a sentence', async () => {
  const buildDir = newFolder()
  const { served, get } = await serving(buildDir)
  const answer = await get('/crisis')
  expect(answer.statusCode).toBe(503)
  expect(answer.body).toContain('not built yet')
  build(buildDir, 'first', ['/', '/*'])
  choose(buildDir, 'first')
  served.reload()
  expect((await get('/')).body).toBe('<p>/ of first</p>')
})

test('switches to another build at once, with its pages, policies and files', async () => {
  const buildDir = newFolder()
  build(buildDir, 'first', ['/', '/old', '/*'])
  build(buildDir, 'second', ['/', '/new/:id', '/*'])
  choose(buildDir, 'first')
  const { served, get } = await serving(buildDir)
  expect((await get('/old')).body).toBe('<p>/old of first</p>')
  choose(buildDir, 'second')
  expect((await get('/')).body).toBe('<p>/ of first</p>')
  served.reload()
  const home = await get('/')
  expect(home.body).toBe('<p>/ of second</p>')
  expect(home.headers['content-security-policy']).toContain("'sha256-of-second'")
  expect(home.headers['content-security-policy']).not.toContain('sha256-of-first')
  expect((await get('/new/7?from=mail')).body).toBe('<p>/new/:id of second</p>')
  expect((await get('/old')).statusCode).toBe(404)
  expect((await get('/assets/entry-second.js')).body).toBe('second')
  expect((await get('/assets/entry-first.js')).statusCode).toBe(404)
})

test('keeps what it serves where the next build cannot be read', async () => {
  const buildDir = newFolder()
  build(buildDir, 'first', ['/', '/*'])
  choose(buildDir, 'first')
  const { served, get } = await serving(buildDir)
  build(buildDir, 'second', ['/', '/*'])
  writeFileSync(join(buildDir, 'second/pages.json'), '{"pages":[{}]}')
  choose(buildDir, 'second')
  expect(() => served.reload()).toThrow('pages')
  expect((await get('/')).body).toBe('<p>/ of first</p>')
})

test('answers missing Spanish pages with phone numbers and no script', async () => {
  const buildDir = newFolder()
  build(buildDir, 'first', ['/', '/*'])
  const { get } = await serving(join(buildDir, 'first'))
  for (const path of ['/es', '/es/crisis', '/es/report?x=1']) {
    const { statusCode, headers, body } = await get(path)
    expect([statusCode, headers['content-language'], headers['cache-control']]).toEqual([
      200,
      'es',
      'no-store',
    ])
    expect(body).toContain('<a href="tel:112">112</a>')
    expect(body).not.toContain('<script')
    const [, style = ''] = /<style>(.*)<\/style>/.exec(body) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}'`)
    // In a sandbox it would not lead on, and no number could be called.
    expect(headers['content-security-policy']).not.toContain('sandbox')
  }
  expect((await get('/essay')).statusCode).toBe(404)
})
