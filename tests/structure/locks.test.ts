import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('only one module asks the browser for locks between tabs', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter(
    (file) =>
      !/\.test\.tsx?$|fixture/.test(file) && /\blocks\.(?:request|query)\(/.test(readFileSync(file, 'utf8')),
  )
  expect(files.toSorted()).toEqual(['web/platform/device/with-lock.ts'])
})
