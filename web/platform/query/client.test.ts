import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient, shouldRetryMutation, shouldRetryQuery } from './client.ts'

const answered = (status: number) => Object.assign(new Error(), { status })
const noAnswer = new TypeError('Failed to fetch')

test('a query is tried twice more when no answer came or the server failed', () => {
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

test('what the server said is fresh for 5 minutes, is kept for 10, and is asked again after a reconnect', () => {
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
