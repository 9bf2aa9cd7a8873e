import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { existingPages } from '#web/shell/pages.ts'
import { localizeHref } from './links.ts'
import { locales } from './locale.ts'
import { developmentPages, pages, pathIn, prerenderedPath, prerenderedPaths } from './pages.ts'

const web = fileURLToPath(new URL('../', import.meta.url))

test('every page of a feature has its path, and every path its page', () => {
  const files = globSync('features/*/pages/*.tsx', { cwd: web }).map((file) => file.replaceAll('\\', '/'))
  const listed = [...pages, ...developmentPages].map(({ file }) => file)
  expect(listed.filter((file) => !file.endsWith('gallery.tsx')).sort()).toEqual(
    files.filter((file) => !/\.test\.|gallery/.test(file)).sort(),
  )
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

test('links and pages agree on what stands where', () => {
  for (const { path } of pages) {
    for (const locale of ['en', 'es'] as const) expect(localizeHref(path, locale)).toBe(pathIn(locale, path))
  }
})

test('menus and buttons lead only to pages, and to every page that stands by itself', () => {
  const paths = pages.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining([...existingPages]))
  const withoutEntry = paths.filter((path) => !existingPages.has(path))
  expect(withoutEntry).toEqual(['/report/:id', '/report/receipt', '/reports/check'])
})
