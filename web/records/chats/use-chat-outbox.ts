import { useCallback, useEffect, useMemo } from 'react'
import { outbox } from '#web/platform/outbox/here.ts'
import type { OutboxItem } from '#web/platform/outbox/item.ts'
import { fetchKinds } from '#web/platform/outbox/kinds.ts'
import { useOutboxLane } from '#web/platform/outbox/use-outbox.ts'
import { type ChatAct, chatKindName, laneOfChat, outboxChat, type OutboxChat } from './outbox-chat.ts'

/** A message on its way, as it is shown. */
export interface ChatOnTheWay extends Omit<OutboxItem, 'thing'> {
  readonly written: OutboxChat
}

/**
 * What the member wrote in a conversation and has not arrived, in its order, and what sends more.
 *
 * @param overseer the alias of the one who reads along now; null for nobody
 */
export function useChatOutbox(memberId: string, chatId: string, overseer: string | null) {
  const owner = `member:${memberId}`
  const items = useOutboxLane(chatKindName, owner, laneOfChat(chatId))
  useEffect(() => {
    // Fetched while there is a network: what is written without one could not be sent once it is back.
    fetchKinds(chatKindName)
    // What waited for the keys continues.
    void outbox()
      .signedIn()
      .catch(() => undefined)
  }, [])
  const send = useCallback(
    (act: ChatAct) => {
      const thing = { chatId, writtenAt: new Date().toISOString(), overseer, act }
      return outbox().add({
        id: crypto.randomUUID(),
        kind: chatKindName,
        owner,
        lane: laneOfChat(chatId),
        thing,
      })
    },
    [owner, chatId, overseer],
  )
  const written = useMemo(
    () =>
      items.flatMap(({ thing, ...item }): ChatOnTheWay[] => {
        const { success, data } = outboxChat.safeParse(thing)
        return success ? [{ ...item, written: data }] : []
      }),
    [items],
  )
  return { items: written, send }
}
