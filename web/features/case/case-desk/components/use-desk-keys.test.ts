import { expect, test } from 'vitest'
import { statusOfKey } from '#web/records/case-desk/status-keys.ts'
import { deskKeys } from './use-desk-keys.ts'

test('has the keys of a case page, each for the same step', () => {
  const acts = { investigating: 'investigate', resolved: 'resolve', closed: 'close' }
  const steps = Object.entries(statusOfKey).map(([key, to]) => [
    key,
    to && Object.entries(acts).find(([status]) => status === to)?.[1],
  ])
  expect(deskKeys).toMatchObject(Object.fromEntries(steps))
})
