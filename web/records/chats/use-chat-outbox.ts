import { useCallback, useEffect, useMemo } from 'react'
import { outbox } from '#web/platform/outbox/local-outbox.ts'
import type { OutboxItem } from '#web/platform/outbox/item.ts'
import { fetchKinds } from '#web/platform/outbox/kinds.ts'
import { useOutboxLane } from '#web/platform/outbox/use-outbox.ts'
import { type ChatAct, chatKindName, laneOfChat, outboxChat, type OutboxChat } from './outbox-chat.ts'

/** An unsent message, as shown. */
export interface PendingChatMessage extends Omit<OutboxItem, 'thing'> {
  readonly written: OutboxChat
}

/**
 * The member's unsent messages in a conversation, in order, and functions to send more.
 *
 * @param overseer alias of the current overseer; null for none
 */
export function useChatOutbox(memberId: string, chatId: string, overseer: string | null) {
  const owner = `member:${memberId}`
  const items = useOutboxLane(chatKindName, owner, laneOfChat(chatId))
  useEffect(() => {
    // Prefetched, since a message written offline could otherwise not be sent later.
    fetchKinds(chatKindName)
    // Resumes what waited for the keys.
    void outbox()
      .signedIn()
      .catch(() => undefined)
  }, [])
  const send = useCallback(
    (act: ChatAct) => {
      const payload = { chatId, writtenAt: new Date().toISOString(), overseer, act }
      return outbox().add({
        id: crypto.randomUUID(),
        kind: chatKindName,
        owner,
        lane: laneOfChat(chatId),
        thing: payload,
      })
    },
    [owner, chatId, overseer],
  )
  const written = useMemo(
    () =>
      items.flatMap(({ thing, ...item }): PendingChatMessage[] => {
        const { success, data } = outboxChat.safeParse(thing)
        return success ? [{ ...item, written: data }] : []
      }),
    [items],
  )
  return { items: written, send }
}
