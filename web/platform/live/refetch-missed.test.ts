import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { refetchMissed } from './refetch-missed.ts'

/** What a server has, and a page that shows it; reading takes until it is let go. */
function shown() {
  const queries = new QueryClient()
  const written = { text: 'first' }
  const readings: (() => void)[] = []
  const queryFn = () =>
    new Promise<string>((resolve) => {
      const read = written.text
      readings.push(() => resolve(read))
    })
  const observer = new QueryObserver(queries, { queryKey: ['opened', 'report'], queryFn, staleTime: 60_000 })
  const stop = observer.subscribe(() => undefined)
  return { queries, written, readings, stop, text: () => observer.getCurrentResult().data }
}

test('shows changes between read and subscription without delaying the first display', async () => {
  const { queries, written, readings, stop, text } = shown()
  await vi.waitFor(() => expect(readings).toHaveLength(1))
  written.text = 'second'
  const done = refetchMissed(queries, ['opened'])
  expect(readings).toHaveLength(1)
  readings[0]?.()
  await vi.waitFor(() => expect(text()).toBe('first'))
  await vi.waitFor(() => expect(readings).toHaveLength(2))
  readings[1]?.()
  await done
  expect(text()).toBe('second')
  stop()
})

test('what was read already is read once more', async () => {
  const { queries, written, readings, stop, text } = shown()
  await vi.waitFor(() => expect(readings).toHaveLength(1))
  readings[0]?.()
  await vi.waitFor(() => expect(text()).toBe('first'))
  written.text = 'second'
  const done = refetchMissed(queries, ['opened'])
  await vi.waitFor(() => expect(readings).toHaveLength(2))
  readings[1]?.()
  await done
  expect([text(), readings.length]).toEqual(['second', 2])
  stop()
})
