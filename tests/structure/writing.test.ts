import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const using = (pattern: RegExp) =>
  globSync('web/**/*.{ts,tsx}').filter(
    (file) =>
      !/\.test\.tsx?$|fixture|messages\/compiled/.test(file) && pattern.test(readFileSync(file, 'utf8')),
  )

/** Switches that are pressed one after the other and shown at once; each press counts, and none waits for the one before. */
const inTurn = [
  'web/features/notifications/list/use-marking.ts',
  'web/features/notifications/settings/use-settings.ts',
]

test('nobody writes by another hook than useWrite', () => {
  expect(using(/\buseMutation\b/).toSorted()).toEqual(inTurn)
})

test('an idle moment is waited for in one place', () => {
  expect(using(/\brequestIdleCallback\b/)).toEqual(['web/platform/idle.ts'])
})
