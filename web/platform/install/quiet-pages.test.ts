import { expect, test } from 'vitest'
import { isQuietPage } from './quiet-pages.ts'

test('offers no installation while writing, reading reports or seeking help, both languages', () => {
  for (const path of ['/report', '/report/7f3a', '/es/report/', '/incident-report', '/es/crisis'])
    expect(isQuietPage(path), path).toBe(true)
  for (const path of ['/', '/es', '/reports', '/report-analytics', '/about'])
    expect(isQuietPage(path), path).toBe(false)
})
