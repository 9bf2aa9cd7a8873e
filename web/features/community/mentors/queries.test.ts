import { afterEach, expect, test, vi } from 'vitest'
import type { OpenedOverseenChat } from '#web/records/mentors/overseen-chat.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { loadEarlierOverseen, overseenPairQuery, pairQuery } from './queries.ts'

const opened = vi.hoisted(() => ({ newest: vi.fn(), earlier: vi.fn() }))
vi.mock('#web/records/mentors/overseen-chat.ts', () => ({
  openOverseenChat: opened.newest,
  earlierOverseenChat: opened.earlier,
}))

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

test('rechecks reread notes so that a failed notification is sent again', async () => {
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

test('keeps an earlier part loaded during a refetch and refetches new ones', async () => {
  const chatOf = (...numbers: number[]) =>
    ({ items: numbers.map((number) => ({ number })) }) as unknown as OpenedOverseenChat
  const [newest, whole] = [chatOf(2), chatOf(1, 2)]
  const read = { pair: { id: 'p', isOwn: true }, hasChat: true, meetings: [], notes: [], hidden: [] }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(read)))
  const query = { ...overseenPairQuery({ memberId: 'm' } as OpenVault, 'p'), staleTime: 0 }
  const { queryKey } = query
  opened.newest.mockResolvedValueOnce(newest)
  await queryClient.fetchQuery(query)

  const refetch = Promise.withResolvers<OpenedOverseenChat>()
  opened.newest.mockReturnValueOnce(refetch.promise)
  const ended = queryClient.fetchQuery(query).catch(() => null)
  await vi.waitFor(() => expect(opened.newest).toHaveBeenCalledTimes(2))
  opened.earlier.mockResolvedValueOnce(whole)
  await loadEarlierOverseen({ memberId: 'm' } as OpenVault, 'p')
  refetch.resolve(newest)
  await ended
  expect(queryClient.getQueryData(queryKey)?.chat).toEqual(whole)
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
