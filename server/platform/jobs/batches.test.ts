import { expect, test } from 'vitest'
import { apart, promptly } from './batches.ts'
import { queues } from './schema.ts'

test('no two queues are looked at in the same rhythm', () => {
  const intervals = Object.values(queues).map((queue) => apart(queue, promptly).pollingIntervalSeconds)
  expect(new Set(intervals).size).toBe(intervals.length)
  expect(Math.min(...intervals)).toBe(promptly.pollingIntervalSeconds)
})
