import { expect, test } from 'vitest'
import { placeOf } from './current-place.ts'

const at = (pathname: string, search = '') => placeOf({ pathname, search })

test('another step, entry or page changes place, another draft mark does not', () => {
  const log = at('/incident-report', '?entry=one')
  for (const elsewhere of [
    at('/incident-report'),
    at('/incident-report', '?entry=two'),
    at('/incident-report', '?import=file'),
    at('/help', '?entry=one'),
  ])
    expect(elsewhere).not.toBe(log)
  expect(at('/report', '?step=2&draft=a')).toBe(at('/report', '?draft=b&step=2'))
})
