import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readImports } from './imports.ts'
import { reachOf } from './reach.ts'

const imports = readImports(join(import.meta.dirname, '../..'))
const pagesOf = (...changed: string[]) => {
  const { pages } = reachOf(changed, imports)
  return pages === 'every page' ? pages : [...pages].toSorted()
}

test('a change to page parts affects that page and its sharers', () => {
  expect(pagesOf('web/app/pages/report-analytics/report-analytics.tsx')).toEqual(['/report-analytics'])
  expect(pagesOf('web/features/reporting/patterns/model/pattern-summary.ts')).toEqual([
    '/report-analytics',
    '/report/:id',
  ])
  expect(pagesOf('web/features/account/auth/components/sign-in-form.tsx')).toEqual(['/auth'])
})

test('a change of words reaches the pages that show them', () => {
  expect(pagesOf('web/messages/patterns/es.json')).toEqual(['/report-analytics', '/report/:id'])
})

test('a change to the shared frame or page build affects every page', () => {
  for (const file of [
    'web/app/shell/header.tsx',
    'web/app/app.css',
    'package-lock.json',
    'web-build/styles.ts',
  ]) {
    expect(reachOf([file], imports)).toMatchObject({ pages: 'every page', because: file })
  }
})

test('a server feature change affects calling pages, a platform change affects all', () => {
  expect(pagesOf('server/features/contacts/queries.ts')).toEqual(pagesOf('contract/contacts.ts'))
  expect(pagesOf('server/features/contacts/queries.ts')).not.toBe('every page')
  expect(pagesOf('server/platform/http/serve.ts')).toBe('every page')
  expect(pagesOf('server/migrations/0001_accounts.sql')).toBe('every page')
})

test('a change to a journey helper affects its users and no page', () => {
  const { pages, specs } = reachOf(['tests/support/journeys/passkeys.ts'], imports)
  expect(pages).toEqual(new Set())
  expect([...specs]).toContain('tests/journeys/passkeys.spec.ts')
  expect([...specs]).not.toContain('tests/journeys/crisis.spec.ts')
})

test('texts about the project, measurements and unit tests reach nothing', () => {
  expect(pagesOf('README.md', 'bench/reads.ts', 'web/app/shell/menus.test.ts', 'scripts/check.ts')).toEqual(
    [],
  )
})

test('a file with unknown dependents affects every page', () => {
  expect(pagesOf('web/public/favicon.svg')).toBe('every page')
})
