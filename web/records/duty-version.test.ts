import { expect, test } from 'vitest'
import { dutyVersionInWords } from './duty-version.ts'

test('names a statement by date, or by number if team-written', () => {
  expect(dutyVersionInWords('2026-11-25')).toMatch(/^Statement of (?:November 25, 2026|25 November 2026)\./)
  expect(dutyVersionInWords('own-2')).toMatch(/^Statement number 2\./)
  expect(dutyVersionInWords('draft')).toMatch(/^Statement of draft\./)
})
