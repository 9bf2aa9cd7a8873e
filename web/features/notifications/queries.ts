import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { countNotifications, listNotifications } from '#contract/notifications.ts'
import { readNotificationSettings } from '#contract/notification-settings.ts'
import { listPushDevices } from '#contract/push-devices.ts'
import { call } from '#web/platform/api/call.ts'
import type { MemberRefreshes } from '#web/platform/live/use-member-topic.ts'

export type ReadState = 'unread' | 'read'

/** The member's notifications, read and unread, newest first, page by page. */
export const notificationsQuery = (state: ReadState) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'list', state],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listNotifications, { query: { state, ...(cursor === null ? {} : { cursor }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
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
  queryFn: ({ signal }) => call(readNotificationSettings, {}, { signal }),
  staleTime: 0,
})

export const pushDevicesQuery = queryOptions({
  queryKey: ['push-devices'],
  queryFn: ({ signal }) => call(listPushDevices, {}, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
})

/** All notifications, in whichever list, and how many of them are unread. */
export const everythingTold = [['notifications']] as const

export const refreshes: MemberRefreshes = ({ what }) => (what === 'notifications' ? everythingTold : [])
