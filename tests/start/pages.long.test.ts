import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../support/folder.ts'
import { prepareInstances } from './instances.ts'
import { launch } from './launch.ts'

// Building the pages while the old ones are served. [Note: Builds]
const { instance } = prepareInstances()

/** A source tree whose pages contain `words`, with a build whose stages each wait until they are allowed. */
async function createSite(words: string) {
  const root = newFolder()
  mkdirSync(join(root, 'web'))
  const { url, ...env } = await instance()
  const site = {
    root,
    url,
    write: (text: string) => writeFileSync(join(root, 'web/root.tsx'), text),
    allow: (...stages: string[]) => {
      for (const stage of stages) writeFileSync(join(root, `allow ${stage}`), '')
    },
    start: () => launch({ ...env, FAKE_ROOT: root }),
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(url + path, { headers: { 'accept-encoding': 'br', ...headers } }),
    says: async (path: string) => (await (await site.get(path)).text()).slice(0, 40).trim(),
  }
  site.write(words)
  return site
}

async function wholeSite(words: string) {
  const site = await createSite(words)
  site.allow('--only en', '--only es', '--smallest')
  const started = site.start()
  await started.printed('served in both languages')
  await expect.poll(() => readdirSync(join(site.root, 'build/versions')).length).toBe(3)
  started.signal('SIGTERM')
  await started.ended
  return site
}

/** Requests as a browser does: Node's `fetch` requests the full answer when it is given a tag. */
async function statusIfChanged(url: string, tag: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  const headers = { 'accept-encoding': 'br', 'if-none-match': tag }
  get(url, { headers }, (answer) => resolve(answer.resume().statusCode)).on('error', reject)
  return promise
}

test('serves English while building Spanish, which later redirects and lists phone contacts', async () => {
  const site = await createSite('Hello')
  site.allow('--only en')
  const started = site.start()
  await started.printed('is ready')
  expect(await site.says('/')).toContain('<p>/ Hello</p>')
  for (const path of ['/es', '/es/crisis', '/es/report/any']) {
    const answer = await site.get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-language')).toBe('es')
    const html = await answer.text()
    for (const number of ['112', '911', '999', '000']) expect(html).toContain(`href="tel:${number}"`)
    expect(html).toContain('<meta http-equiv="refresh"')
    expect(html).toContain('href="/crisis"')
  }
  site.allow('--only es')
  await started.printed('served in both languages')
  await expect.poll(() => site.says('/es')).toContain('<p>/es Hello</p>')
  expect((await site.get('/es/nothing')).status).toBe(404)
})

test('serves compressed files once ready, each with its own tag and length', async () => {
  const site = await createSite('Hello')
  site.allow('--only en', '--only es')
  const started = site.start()
  await started.printed('served in both languages')
  await expect.poll(() => site.says('/es')).toContain('Hello')
  const before = await site.get('/')
  const text = await before.text()
  const [tag, length] = [before.headers.get('etag') ?? '', Number(before.headers.get('content-length'))]
  site.allow('--smallest')
  await expect.poll(async () => (await site.get('/')).headers.get('etag')).not.toBe(tag)
  const after = await site.get('/', { 'if-none-match': tag })
  expect([after.status, after.headers.get('content-encoding')]).toEqual([200, 'br'])
  expect(Number(after.headers.get('content-length'))).toBeLessThan(length)
  expect(await after.text()).toBe(text)
  expect(await statusIfChanged(site.url, after.headers.get('etag') ?? '')).toBe(304)
})

test('keeps serving the earlier pages when the new ones fail to build', async () => {
  const site = await wholeSite('Hello')
  site.write('Welcome')
  writeFileSync(join(site.root, 'fail'), '')
  site.allow('--fast')
  const started = site.start()
  await started.printed('still served')
  expect(started.output()).toContain(
    'The new pages could not be built, and those from before are still served; ' +
      `${join(site.root, 'build/failed.log')} says why.`,
  )
  expect(started.output()).not.toContain('home_title')
  expect(await site.says('/es')).toContain('<p>/es Hello</p>')
})

test('serves the earlier pages during a build and switches at once', async () => {
  const site = await wholeSite('Hello')
  site.write('Welcome')
  const started = site.start()
  await started.printed('Building the new pages')
  expect(await site.says('/')).toContain('Hello')
  site.allow('--fast')
  await started.printed('The new pages are served.')
  await expect.poll(() => site.says('/')).toContain('Welcome')
  expect(await site.says('/es')).toContain('Welcome')
})

test('a killed build leaves the earlier pages, and the next start rebuilds', async () => {
  const site = await wholeSite('Hello')
  site.write('Welcome')
  const first = site.start()
  await first.printed('Building the new pages')
  const making = () => readdirSync(join(site.root, 'build')).filter((name) => name.startsWith('making-'))
  await expect.poll(() => making().length).toBe(1)
  first.signal('SIGKILL')
  await first.ended
  const [killed] = making()
  const second = site.start()
  await second.printed('Building the new pages')
  expect(await site.says('/')).toContain('Hello')
  site.allow('--fast')
  await second.printed('The new pages are served.')
  await expect.poll(() => site.says('/')).toContain('Welcome')
  expect(making()).not.toContain(killed)
})
