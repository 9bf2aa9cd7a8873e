import { QueryClient } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listNotifications } from '#contract/notifications.ts'
import { newKeys, publicKeysOf } from '#encryption/identity.ts'
import { OfflineError } from '#web/platform/api/errors.ts'
import type { MemberVault } from '#web/platform/vault/member-store.ts'
import { notificationsQuery } from './queries.ts'

const saved = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'test',
  subject: null,
  count: 1,
  at: '2026-11-26T10:00:00.000Z',
  read: false,
}
const server = vi.hoisted(() => ({ isReachable: true }))
vi.mock('#web/platform/api/call.ts', () => ({
  call: async (endpoint: unknown) => {
    if (!server.isReachable) throw new OfflineError()
    expect(endpoint).toBe(listNotifications)
    return { items: [saved], next: 'more' }
  },
}))
const vault = vi.hoisted(() => ({ current: { status: 'locked' } as object }))
vi.mock('#web/platform/vault/vault.ts', () => ({ vaultStore: { current: () => vault.current } }))

let open: { status: 'open' } & MemberVault

beforeAll(async () => {
  const keys = await newKeys()
  open = { status: 'open', memberId: 'ana', content: keys, publicKeys: await publicKeysOf(keys) }
})
beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'own', setItem: () => {}, removeItem: () => {} })
  Object.assign(server, { isReachable: true })
})

const read = () =>
  new QueryClient()
    .fetchInfiniteQuery({ ...notificationsQuery('unread'), retry: false })
    .then(({ pages }) => pages[0])

test('shows cached notifications offline with their date, only to key holders', async () => {
  vault.current = open
  expect(await read()).toEqual({ items: [saved], next: 'more' })
  server.isReachable = false
  await vi.waitFor(async () =>
    expect(await read()).toMatchObject({ items: [saved], cachedAt: expect.any(String) }),
  )
  vault.current = { status: 'locked' }
  await expect(read()).rejects.toBeInstanceOf(OfflineError)
})

test('does not cache notifications read while records are locked', async () => {
  vault.current = { status: 'locked' }
  await read()
  server.isReachable = false
  vault.current = { ...open, memberId: 'ben' }
  await expect(read()).rejects.toBeInstanceOf(OfflineError)
})
