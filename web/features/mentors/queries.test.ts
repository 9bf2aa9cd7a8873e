import { afterEach, expect, test, vi } from 'vitest'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { pairQuery } from './queries.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

test('notes that are read again are looked at again, so that a notice that failed is sent once more', async () => {
  const pair = { id: 'p', state: 'ended', chatId: null }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ pair, meetings: [], notes: [] })))
  const query = { ...pairQuery({ memberId: 'm' } as OpenVault, 'p'), staleTime: 0 }
  const readAgain = async () => {
    await queryClient.fetchQuery(query)
    return queryClient.getQueryData(query.queryKey)
  }
  const first = await readAgain()
  const second = await readAgain()
  expect(second).toEqual(first)
  expect(second?.notes).not.toBe(first?.notes)
})
