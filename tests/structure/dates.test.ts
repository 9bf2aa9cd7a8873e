import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The one module that creates date formats. */
const formatter = 'content/dates.ts'
/** These format no date: they check whether a time zone exists, and which one the device uses. */
const zoneChecks = [
  'contract/notification-settings.ts',
  'contract/organisation-pages.ts',
  'web/features/account/notifications/components/use-settings.ts',
]

test('one formatter writes all dates with language, region and time zone', () => {
  const files = globSync('{content,contract,demo,server,web}/**/*.{ts,tsx}').filter(
    (path) => !/\.test\.tsx?$|messages\/compiled/.test(path),
  )
  expect(files.length).toBeGreaterThan(1000)
  const writing = files.filter((path) =>
    /new Intl\.DateTimeFormat\(|\.toLocale(?:Date|Time)String\(|Date\([^)]*\)\.toLocaleString\(/.test(
      readFileSync(path, 'utf8'),
    ),
  )
  expect(writing.toSorted()).toEqual([formatter, ...zoneChecks].toSorted())
})
