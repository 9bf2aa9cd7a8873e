import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const filesUsing = (pattern: RegExp, files = 'web/**/*.{ts,tsx}') =>
  globSync(files).filter(
    (file) =>
      !/\.test\.tsx?$|fixture|messages\/compiled/.test(file) && pattern.test(readFileSync(file, 'utf8')),
  )

test('nobody writes by another hook than useWrite', () => {
  expect(filesUsing(/\buseMutation\b/)).toEqual([])
})

test('an idle moment is waited for in one place', () => {
  expect(filesUsing(/\brequestIdleCallback\b/)).toEqual(['web/platform/idle.ts'])
})

test('takes the UTC day in one place each of web and server', () => {
  const files = filesUsing(
    /toISOString\(\)\s*\.(?:slice|substring|split)\((?:0, 10\)|'T'\))/,
    '{web,server}/**/*.{ts,tsx}',
  )
  expect(files.toSorted()).toEqual(['server/platform/days.ts', 'web/ui/days.ts'])
})
