import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('tabs wait for each other in one way: nobody else asks the browser for a lock', () => {
  const asking = globSync('web/**/*.{ts,tsx}').filter(
    (file) =>
      !/\.test\.tsx?$|fixture/.test(file) && /\blocks\.(?:request|query)\(/.test(readFileSync(file, 'utf8')),
  )
  expect(asking).toEqual(['web/platform/device/with-lock.ts'])
})
