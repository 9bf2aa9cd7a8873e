import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { readChatSettings } from '#contract/community/chat-settings.ts'
import { listChats, type ChatList } from '#contract/community/chats.ts'
import { call } from '#web/platform/api/call.ts'
import { sealedQuery } from '#web/platform/clear-cache.ts'
import { answerOrCached } from '#web/platform/vault/cached-answers.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'

/** Everything that is shown of the conversations of a member; forgotten when the vault locks. */
export const chatsKey = (memberId: string) => [sealedQuery, 'chats', memberId] as const

/** Where copies of a conversation lie on the device. [Note: Copies to read offline] */
export const chatCopy = (id: string): string => `chat/${id}`

/** Who may write to the member, what others see of them, and their sealed chat keys: also without a network. */
export const chatSettingsQuery = (vault: OpenVault) =>
  queryOptions({
    queryKey: [...chatsKey(vault.memberId), 'settings'],
    queryFn: async ({ signal }) => {
      const read = () => call(readChatSettings, {}, { signal })
      return (await answerOrCached(vault, 'chat-settings', readChatSettings.result, read)).value
    },
    staleTime: 15_000,
  })

/** Conversations by their newest message, part by part. The first part is there without a network too. */
export const chatListQuery = (vault: OpenVault, show: ChatList) =>
  infiniteQueryOptions({
    queryKey: [...chatsKey(vault.memberId), 'list', show],
    queryFn: async ({ signal, pageParam: cursor }) => {
      const read = () =>
        call(listChats, { query: { show, ...(cursor === null ? {} : { cursor }) } }, { signal })
      if (cursor !== null) return { ...(await read()), cachedAt: null }
      const { value, cachedAt } = await answerOrCached(vault, `chat-list/${show}`, listChats.result, read)
      return { ...value, cachedAt: cachedAt ?? null }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 15_000,
  })
