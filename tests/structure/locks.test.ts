import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Queues of their own, which lock by hand until they are kinds of the outbox. */
const notYet = ['web/features/safety-plan/store/device.ts']

test('tabs wait for each other in one way: nobody else asks the browser for a lock', () => {
  const asking = globSync('web/**/*.{ts,tsx}').filter(
    (file) =>
      !/\.test\.tsx?$|fixture/.test(file) && /\blocks\.(?:request|query)\(/.test(readFileSync(file, 'utf8')),
  )
  expect(asking.toSorted()).toEqual(['web/platform/device/with-lock.ts', ...notYet].toSorted())
})
