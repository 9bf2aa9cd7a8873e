import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient, shouldRetryMutation, shouldRetryQuery, waitBeforeRetry } from './client.ts'

const answered = (status: number) => Object.assign(new Error(), { status })
const noAnswer = new TypeError('Failed to fetch')

afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('retries a query twice after no answer or a server failure', () => {
  for (const error of [noAnswer, answered(500), answered(503), answered(408), answered(429)]) {
    expect([0, 1, 2].map((failures) => shouldRetryQuery(failures, error))).toEqual([true, true, false])
  }
})

test('a query that was refused is not repeated', () => {
  for (const status of [400, 401, 403, 404, 409, 422, 499]) {
    expect(shouldRetryQuery(0, answered(status))).toBe(false)
  }
})

test('a change is tried once more, and never when it was refused', () => {
  expect([0, 1].map((failures) => shouldRetryMutation(failures, noAnswer))).toEqual([true, false])
  expect([0, 1].map((failures) => shouldRetryMutation(failures, answered(500)))).toEqual([true, false])
  for (const status of [400, 408, 429]) expect(shouldRetryMutation(0, answered(status))).toBe(false)
})

test('keeps answers fresh 5 minutes, cached 10, and refetches on reconnect', () => {
  const { queries } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 600_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
  })
})

test('the rules hold for a real query', async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(answered(404))
  const observer = new QueryObserver(createQueryClient(), { queryKey: ['report'], queryFn: ask })
  const { error } = await observer.refetch()
  expect(error).toMatchObject({ status: 404 })
  expect(ask).toHaveBeenCalledTimes(1)
})

test('tries a query when the browser reports offline instead of waiting forever', async () => {
  vi.useFakeTimers()
  onlineManager.setOnline(false)
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(noAnswer)
  const observer = new QueryObserver(createQueryClient(), { queryKey: ['page'], queryFn: ask })
  const failed = observer.refetch()
  await vi.runAllTimersAsync()
  expect(await failed).toMatchObject({ status: 'error', error: noAnswer })
  expect(ask).toHaveBeenCalledTimes(3)
})

test('backs off failed queries, but barely when the browser reports offline', () => {
  expect([0, 1, 2, 10].map(waitBeforeRetry)).toEqual([1_000, 2_000, 4_000, 30_000])
  vi.stubGlobal('navigator', { onLine: false })
  expect([0, 1].map(waitBeforeRetry)).toEqual([50, 50])
})

test('refetches failed queries once the network is back', async () => {
  vi.useFakeTimers()
  onlineManager.setOnline(false)
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(noAnswer)
  const queries = createQueryClient()
  queries.mount()
  const observer = new QueryObserver(queries, { queryKey: ['page'], queryFn: ask })
  const stop = observer.subscribe(() => undefined)
  await vi.runAllTimersAsync()
  expect(observer.getCurrentResult().status).toBe('error')
  ask.mockResolvedValue('there')
  onlineManager.setOnline(true)
  await vi.runAllTimersAsync()
  expect(observer.getCurrentResult().data).toBe('there')
  stop()
  queries.unmount()
})

test('what is set is shown before anything else can be pressed', async () => {
  const queries = createQueryClient()
  const observer = new QueryObserver(queries, { queryKey: ['box'], enabled: false })
  const shown: unknown[] = []
  const stop = observer.subscribe(({ data }) => shown.push(data))
  queries.setQueryData(['box'], 'ticked')
  await Promise.resolve()
  expect(shown).toContain('ticked')
  stop()
})
