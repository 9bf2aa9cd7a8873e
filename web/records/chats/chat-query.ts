import { queryOptions } from '@tanstack/react-query'
import { OfflineError } from '#web/platform/api/errors.ts'
import { queryClient } from '#web/platform/query/client.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { readOrCachedChat } from './cached-chats.ts'
import type { ChatRead, OpenedChat } from './opened-chat.ts'
import { openChat } from './open-chat.ts'
import { ensureOwnKeys } from './own-keys.ts'
import { chatSettingsQuery, chatsKey } from './queries.ts'
import { readChatNow, readEarlierPage } from './chat-pages.ts'

const keyOf = ({ memberId }: OpenVault, id: string) => [...chatsKey(memberId), 'chat', id]

/**
 * Opens a conversation with the member's own keys. If no key opens the newest messages any more, creates new ones, so that further messages
 * can be read.
 */
async function opened(vault: OpenVault, read: ChatRead, cachedAt: string | null): Promise<OpenedChat> {
  const { ownAliasId, state } = read.record
  const keysNow = async (isFresh: boolean) => {
    const query = chatSettingsQuery(vault)
    const { aliases } = await queryClient.fetchQuery(isFresh ? { ...query, staleTime: 0 } : query)
    return aliases.find(({ aliasId }) => aliasId === ownAliasId)?.keys ?? []
  }
  const keys = await keysNow(false)
  const chat = await openChat(vault, read, keys, cachedAt)
  const hasNewest = chat.own[0]?.generation === keys.at(-1)?.generation
  if (hasNewest || cachedAt !== null || state !== 'open') return chat
  await ensureOwnKeys(vault, ownAliasId)
  return openChat(vault, read, await keysNow(true), cachedAt)
}

/** A conversation with everything that could be opened and verified. Only new messages are fetched. */
export const chatQuery = (vault: OpenVault, id: string) =>
  queryOptions({
    queryKey: keyOf(vault, id),
    async queryFn({ signal, client, queryKey }): Promise<OpenedChat> {
      const before = client.getQueryData<OpenedChat>(queryKey)
      // The device's copy may end anywhere.
      const known = before?.cachedAt === null ? before.read : null
      const { read, cachedAt } = await readOrCachedChat(vault, id, () => readChatNow(id, known, signal))
      if (before && cachedAt !== null) return { ...before, cachedAt: before.cachedAt ?? cachedAt }
      return opened(vault, read, cachedAt)
    },
    staleTime: ({ state }) => (state.data?.cachedAt === null ? 15_000 : 0),
    structuralSharing: false,
  })

/**
 * Loads and opens the page of messages before those shown.
 * @returns the conversation including them
 */
export async function loadEarlier(
  vault: OpenVault,
  chat: OpenedChat,
  signal?: AbortSignal,
): Promise<OpenedChat> {
  const { id } = chat.record
  const earlier = await readEarlierPage(chat.read, signal)
  const known = queryClient.getQueryData<OpenedChat>(keyOf(vault, id)) ?? chat
  // Newer ones may have arrived meanwhile.
  const start = chat.read.items[0]?.number ?? 1
  const added = earlier.items.filter(({ number }) => number < start)
  const isKnown = (known.read.items[0]?.number ?? 1) < start
  if (isKnown) return known
  const read = { ...known.read, items: [...added, ...known.read.items] }
  const next = await opened(vault, read, known.cachedAt)
  queryClient.setQueryData(keyOf(vault, id), next)
  return next
}

/**
 * The current conversation.
 * @throws OfflineError if only a copy is available
 */
export async function freshChat(vault: OpenVault, id: string): Promise<OpenedChat> {
  const chat = await queryClient.fetchQuery({ ...chatQuery(vault, id), staleTime: 0 })
  if (chat.cachedAt !== null) throw new OfflineError()
  return chat
}

/** The conversation as recently read. */
export async function recentChat(vault: OpenVault, id: string): Promise<OpenedChat> {
  const chat = await queryClient.fetchQuery(chatQuery(vault, id))
  if (chat.cachedAt !== null) throw new OfflineError()
  return chat
}
