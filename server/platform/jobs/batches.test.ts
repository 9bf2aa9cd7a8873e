import { expect, test } from 'vitest'
import { staggered, prompt } from './batches.ts'
import { queues } from './schema.ts'

test('no two queues are looked at in the same rhythm', () => {
  const intervals = Object.values(queues).map((queue) => staggered(queue, prompt).pollingIntervalSeconds)
  expect(new Set(intervals).size).toBe(intervals.length)
  expect(Math.min(...intervals)).toBe(prompt.pollingIntervalSeconds)
})
