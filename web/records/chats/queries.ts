import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { readChatSettings } from '#contract/community/chat-settings.ts'
import { listChats, type ChatList } from '#contract/community/chats.ts'
import { call } from '#web/platform/api/call.ts'
import { sealedQuery } from '#web/platform/clear-cache.ts'
import { fetchOrCached } from '#web/platform/vault/cached-answers.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'

/** Key of all conversation data of a member; removed when the vault locks. */
export const chatsKey = (memberId: string) => [sealedQuery, 'chats', memberId] as const

/** Name of a conversation's copy on the device. [Note: Copies to read offline] */
export const chatCopy = (id: string): string => `chat/${id}`

/** Who may write to the member, their public profile, and their sealed chat keys: available offline. */
export const chatSettingsQuery = (vault: OpenVault) =>
  queryOptions({
    queryKey: [...chatsKey(vault.memberId), 'settings'],
    queryFn: async ({ signal }) => {
      const read = () => call(readChatSettings, {}, { signal })
      return (await fetchOrCached(vault, 'chat-settings', readChatSettings.result, read)).value
    },
    staleTime: 15_000,
  })

/** Conversations by their newest message, paged. The first page is available offline. */
export const chatListQuery = (vault: OpenVault, show: ChatList) =>
  infiniteQueryOptions({
    queryKey: [...chatsKey(vault.memberId), 'list', show],
    queryFn: async ({ signal, pageParam: cursor }) => {
      const read = () =>
        call(listChats, { query: { show, ...(cursor === null ? {} : { cursor }) } }, { signal })
      if (cursor !== null) return { ...(await read()), cachedAt: null }
      const { value, cachedAt } = await fetchOrCached(vault, `chat-list/${show}`, listChats.result, read)
      return { ...value, cachedAt: cachedAt ?? null }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 15_000,
  })
