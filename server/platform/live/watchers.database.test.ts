import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '#server/platform/log/log.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { openLive } from './live.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const tell = (subject: string) => app.owner(`select pg_notify('upstander_told', $1)`, [subject])

test('watchers look first and after their own notices only, on every server', async () => {
  const log = createLog({ level: 'silent' })
  const servers = [openLive(app.database, log), openLive(app.database, log)]
  const polling = servers.map(() => vi.fn(() => Promise.resolve()))
  const ends = servers.map(() => vi.fn())
  const [watcher] = servers.map((live, server) =>
    live.watch('thing', 'one', { refresh: polling[server] ?? vi.fn(), end: ends[server] ?? vi.fn() }),
  )
  for (const refresh of polling) await vi.waitFor(() => expect(refresh).toHaveBeenCalled())
  // The connection that hears has its own first word; from here on each notice is one more look, however often.
  const other = vi.fn(() => Promise.resolve())
  servers[0]?.watch('thing', 'two', { refresh: other, end: vi.fn() })
  await vi.waitFor(() => expect(other).toHaveBeenCalled())
  const before = polling.map((refresh) => refresh.mock.calls.length)
  for (let times = 0; times < 20; times++) await tell('thing one')
  await vi.waitFor(() =>
    polling.forEach((refresh, server) =>
      expect(refresh.mock.calls.length).toBeGreaterThan(before[server] ?? 0),
    ),
  )
  const otherBefore = other.mock.calls.length
  watcher?.stop()
  const stopped = polling[0]?.mock.calls.length
  await tell('thing one')
  await tell('thing two')
  await vi.waitFor(() => expect(other.mock.calls.length).toBeGreaterThan(otherBefore))
  expect(polling[0]?.mock.calls.length).toBe(stopped)
  for (const live of servers) await live.close()
  expect(ends.map((end) => end.mock.calls.length)).toEqual([0, 1])
})

test('a look that fails is done again', async () => {
  const live = openLive(app.database, createLog({ level: 'silent' }))
  const refresh = vi.fn(() => Promise.resolve())
  refresh.mockRejectedValueOnce(new Error('planted'))
  live.watch('thing', 'three', { refresh, end: vi.fn() })
  await vi.waitFor(() => expect(refresh.mock.calls.length).toBeGreaterThan(1))
  await live.close()
})
