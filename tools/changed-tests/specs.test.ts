import { join } from 'node:path'
import { expect, test } from 'vitest'
import { notFoundPage, pages } from '#web/app/pages.ts'
import { isReached, type Reach } from './reach.ts'
import { readSpecs, type Spec, spanish, specOf } from './specs.ts'

const root = join(import.meta.dirname, '../..')

test('reads destinations from a journey file, and without any assumes all', () => {
  const text = "test.use({ ownServer: 'team', visits: ['/log',\n  '/report/:id'] })"
  expect(specOf('a', text).visits).toEqual(['/log', '/report/:id'])
  expect(specOf('a', "test('one', () => undefined)").visits).toBe('every page')
})

test('builds both languages for journeys opening Spanish pages or words', () => {
  const inSpanish = (text: string) => specOf('a', text).inSpanish
  expect(inSpanish("test.use({ visits: ['/log', '/es'] })")).toBe(true)
  expect(inSpanish("await open(page, '/es/report')")).toBe(true)
  expect(inSpanish("getByRole('button', { name: 'Español' })")).toBe(true)
  expect(inSpanish("test.use({ visits: ['/log'] })\nawait open(page, '/essay')")).toBe(false)
  expect(specOf('tests/sweep/a.spec.ts', '').inSpanish).toBe(true)
})

test('every page that a file of journeys names is there', () => {
  const paths = [...pages, notFoundPage].map(({ path }) => path)
  const specs = readSpecs(root)
  expect(specs.length).toBeGreaterThan(20)
  for (const { path, visits } of specs) {
    if (visits !== 'every page')
      expect([...paths, spanish], path).toEqual(expect.arrayContaining([...visits]))
  }
})

test('runs a journey for changes to its pages or helpers, not others', () => {
  const spec = specOf('tests/journeys/a.spec.ts', "test.use({ visits: ['/log'] })")
  const anywhere = specOf('tests/journeys/b.spec.ts', '')
  const none = new Set<string>()
  const isRun = (each: Spec, pages: Reach['pages'], specs = none) => isReached(each, { pages, specs })
  expect(isRun(spec, new Set(['/log']))).toBe(true)
  expect(isRun(spec, new Set(['/report']))).toBe(false)
  expect(isRun(spec, none, new Set([spec.path]))).toBe(true)
  expect(isRun(spec, 'every page')).toBe(true)
  expect(isRun(anywhere, new Set(['/report']))).toBe(true)
  expect(isRun(anywhere, none)).toBe(false)
})
