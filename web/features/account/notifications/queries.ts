import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { $ZodType } from 'zod/v4/core'
import type { CallResult } from '#contract/endpoint.ts'
import { countNotifications, listNotifications } from '#contract/notifications.ts'
import { readNotificationSettings } from '#contract/notification-settings.ts'
import { listPushDevices } from '#contract/notification-devices.ts'
import { call } from '#web/platform/api/call.ts'
import type { MemberRefreshes } from '#web/platform/live/use-member-topic.ts'
import { vaultStore } from '#web/platform/vault/vault.ts'

export type ReadState = 'unread' | 'read'

/** A value with the time of the cached copy (ISO 8601, UTC), if the server cannot be reached. */
type WithCachedAt<Value> = Value & { readonly cachedAt?: string }

/** The server's answer, or the cached one if the server cannot be reached. [Note: Copies to read offline] */
async function readOrCached<Value extends object>(
  name: string,
  shape: $ZodType<Value>,
  fetchValue: () => Promise<Value>,
): Promise<WithCachedAt<Value>> {
  const { fetchOrCached } = await import('#web/platform/vault/cached-answers.ts')
  const vault = vaultStore.current()
  const owner = vault.status === 'open' ? vault : null
  const { value, cachedAt } = await fetchOrCached(owner, `notifications/${name}`, shape, fetchValue)
  return cachedAt === undefined ? value : { ...value, cachedAt }
}

/** The member's notifications, read or unread, newest first, page by page; only the first page offline. */
export const notificationsQuery = (state: ReadState) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'list', state],
    queryFn: ({ signal, pageParam: cursor }): Promise<WithCachedAt<CallResult<typeof listNotifications>>> => {
      const query = { state, ...(cursor === null ? {} : { cursor }) }
      const fetchValue = () => call(listNotifications, { query }, { signal })
      return cursor === null ? readOrCached(state, listNotifications.result, fetchValue) : fetchValue()
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next, cachedAt }) => (cachedAt === undefined ? next : null),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: async ({ signal }) => (await call(countNotifications, {}, { signal })).unread,
  staleTime: 30_000,
})

export const settingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) =>
    readOrCached('settings', readNotificationSettings.result, () =>
      call(readNotificationSettings, {}, { signal }),
    ),
  staleTime: 0,
})

export const pushDevicesQuery = queryOptions({
  queryKey: ['push-devices'],
  queryFn: ({ signal }) =>
    readOrCached('devices', listPushDevices.result, () => call(listPushDevices, {}, { signal })),
  staleTime: 0,
  refetchOnWindowFocus: true,
})

/** All notifications in both lists, and the unread count. */
export const allNotifications = [['notifications']] as const

export const refreshes: MemberRefreshes = ({ what }) => (what === 'notifications' ? allNotifications : [])
