import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const using = (pattern: RegExp) =>
  globSync('web/**/*.{ts,tsx}').filter(
    (file) =>
      !/\.test\.tsx?$|fixture|messages\/compiled/.test(file) && pattern.test(readFileSync(file, 'utf8')),
  )

test('nobody writes by another hook than useWrite', () => {
  expect(using(/\buseMutation\b/)).toEqual([])
})

test('an idle moment is waited for in one place', () => {
  expect(using(/\brequestIdleCallback\b/)).toEqual(['web/platform/idle.ts'])
})
