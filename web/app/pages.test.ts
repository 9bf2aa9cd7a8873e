import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { textIds } from '#content/knowledge/read.ts'
import { blankId } from '#web/platform/pages/blank-page.ts'
import { guide } from '#content/crisis-guide/guide.ts'
import { localizeHref } from '#web/ui/language/links.ts'
import { locales } from '#web/ui/language/locale.ts'
import { blankPathOf, prerenderedPaths } from './built-pages.ts'
import { pathIn, prerenderedPath } from './page-paths.ts'
import { developmentPages, pages } from './pages.ts'

const app = fileURLToPath(new URL('./', import.meta.url))

test('every page has its path, and every path its page', () => {
  const modules = globSync(['pages/*/*.tsx', '../features/*/*/pages/*.tsx'], { cwd: app })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^export default /m.test(readFileSync(join(app, file), 'utf8')))
  const listed = [...pages, ...developmentPages].map(({ file }) => file)
  expect(listed.sort()).toEqual(modules.sort())
})

test('no two pages share a path', () => {
  const paths = pages.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('every page is made in both languages, the 404 page too', () => {
  const paths = prerenderedPaths(locales)
  for (const { path } of pages) expect(paths).toEqual(expect.arrayContaining([prerenderedPath('es', path)]))
  expect(paths).toEqual(expect.arrayContaining(['/', '/es', '/404', '/es/404']))
})

test('every guide, module and scenario has a page in both languages', () => {
  const paths = prerenderedPaths(locales)
  for (const id of textIds('guides'))
    expect(paths).toEqual(expect.arrayContaining([`/resources/${id}`, `/es/resources/${id}`]))
  for (const id of textIds('learning'))
    expect(paths).toEqual(expect.arrayContaining([`/learning/${id}`, `/es/learning/${id}`]))
  for (const id of textIds('academy'))
    expect(paths).toEqual(expect.arrayContaining([`/bystander-academy/${id}`, `/es/bystander-academy/${id}`]))
})

test('each kind of text has a blank page with an unused id', () => {
  const paths = prerenderedPaths(locales)
  for (const kind of ['guides', 'learning', 'academy'] as const) {
    expect(textIds(kind)).not.toContain(blankId)
    expect(paths).toContain(blankPathOf(`${kind}/${textIds(kind)[0]}`))
  }
  expect(blankPathOf('guides/calm')).toBe('/resources/blank')
})

test('links and pages agree on what is where', () => {
  for (const { path } of pages) {
    for (const locale of ['en', 'es'] as const) expect(localizeHref(path, locale)).toBe(pathIn(locale, path))
  }
})

/** Where the menus, mails and printed cards of this service have led from its first day, and must always lead. */
const promised = `/ /about /action-center /admin /analytics /auth /bystander-academy /chat /crisis /dashboard /debug /digital-wellness
  /enhanced-crisis /forum /gamification /incident-report /learning /legal-center /mentorship /mobile-features /notifications /offline /parent
  /privacy /professional /profile /recovery-center /report /report-analytics /reports /reports/public /research-hub /resources /safe-spaces
  /safe-spaces-enhanced /school /search /security /seo-help /subscription /subscription/success /support-groups /terms`

test('every page that was promised is here', () => {
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(promised.split(/\s+/)))
})

test('every page that the guide to help leads to is here', () => {
  const doors = guide.ends.flatMap((end) => [...end.doors])
  const paths = doors.flatMap((door) => (door.kind === 'page' ? [door.path] : []))
  expect(paths.length).toBeGreaterThan(0)
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(paths))
})
