import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConfigurationError } from './config/configuration-error.ts'
import type { Log } from './log/log.ts'
import { createPoller } from './poller.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const error = vi.fn<Log['error']>()
const log: Log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error }

/** Each round has an answer or an error. */
async function pollOf(...rounds: (number | Error)[]) {
  error.mockClear()
  const poll = await createPoller(
    () => {
      const now = rounds.shift() ?? 0
      return now instanceof Error ? Promise.reject(now) : Promise.resolve(now)
    },
    { log, event: 'number-not-read' },
  )
  return { ...poll, next: () => vi.advanceTimersByTimeAsync(10_000) }
}

test('keeps the last readable value and logs only the first consecutive failure', async () => {
  const away = new Error('away')
  const { current, next } = await pollOf(1, away, away, 2, away)
  await next()
  await next()
  expect([current(), error.mock.calls]).toEqual([1, [['number-not-read', { error: away }]]])
  await next()
  expect(current()).toBe(2)
  await next()
  expect(error).toHaveBeenCalledTimes(2)
})

test('logs a configuration error even after other failures, until a successful read', async () => {
  const [away, wrong] = [new Error('away'), new ConfigurationError('wrong')]
  const { isMisconfigured, next } = await pollOf(1, away, wrong, away, 2)
  await next()
  expect(isMisconfigured()).toBe(false)
  await next()
  await next()
  expect(isMisconfigured()).toBe(true)
  expect(error.mock.calls.map(([, fields]) => fields?.error)).toEqual([away, wrong])
  await next()
  expect(isMisconfigured()).toBe(false)
})

test('what fails after the end is no failure', async () => {
  const { close, next } = await pollOf(1, new Error('closed'))
  const round = next()
  close()
  await round
  expect(error).not.toHaveBeenCalled()
})
