import { expect, test } from 'vitest'
import { reportStatuses, statusesAfter } from '#contract/report-codes.ts'
import { statusOfKey } from './status-keys.ts'

test('has one key for each status that handlers can give', () => {
  const input = new Set(reportStatuses.flatMap((from) => statusesAfter(from, 'handler')))
  expect(new Set(Object.values(statusOfKey))).toEqual(input)
  expect(Object.keys(statusOfKey)).toHaveLength(input.size)
})
