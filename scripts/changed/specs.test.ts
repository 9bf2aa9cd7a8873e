import { join } from 'node:path'
import { expect, test } from 'vitest'
import { notFoundPage, pages } from '#web/app/pages.ts'
import { inSpanish, needsSpanish, readSpecs, visitsIn } from './specs.ts'

test('where a file of journeys goes is read from it, and what names no page may go anywhere', () => {
  expect(visitsIn("test.use({ ownServer: 'team', visits: ['/log',\n  '/report/:id'] })")).toEqual([
    '/log',
    '/report/:id',
  ])
  expect(visitsIn("test('one', () => undefined)")).toBe('every page')
})

test('journeys that go to Spanish pages, or anywhere, need them', () => {
  const spec = (visits: string[] | 'every page') => needsSpanish({ path: 'a.spec.ts', visits })
  expect([spec(['/log']), spec(['/log', inSpanish]), spec('every page')]).toEqual([false, true, true])
})

test('every page that a file of journeys names is there', () => {
  const paths = [...pages, notFoundPage].map(({ path }) => path)
  const specs = readSpecs(join(import.meta.dirname, '../..'))
  expect(specs.length).toBeGreaterThan(20)
  for (const { path, visits } of specs) {
    if (visits !== 'every page')
      expect([...paths, inSpanish], path).toEqual(expect.arrayContaining([...visits]))
  }
})
