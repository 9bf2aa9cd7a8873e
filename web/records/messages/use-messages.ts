import { useCallback, useEffect, useMemo } from 'react'
import { outbox } from '#web/platform/outbox/local-outbox.ts'
import type { OutboxItem } from '#web/platform/outbox/item.ts'
import { useOutbox, useOutboxLane } from '#web/platform/outbox/use-outbox.ts'
import type { Keyring } from '../keyring/keyring.ts'
import { messageKeyrings, rememberKeyring } from '../keyring/keyring-of-owner.ts'
import type { Message } from '../message.ts'
import { laneOf, outboxMessage, type OutboxMessage } from './outbox-message.ts'

/** An unsent message, as shown. */
export interface PendingMessage extends Omit<OutboxItem, 'thing'> {
  readonly message: OutboxMessage
}

function messagesIn(items: readonly OutboxItem[]): PendingMessage[] {
  return items.flatMap(({ thing, ...item }) => {
    const { success, data } = outboxMessage.safeParse(thing)
    return success ? [{ ...item, message: data }] : []
  })
}

/** Unsent messages of a report. They are sent automatically from any page. */
export function useMessages(keyring: Keyring, reportId: string) {
  const { name } = keyring
  const items = useOutboxLane('message', name, laneOf(reportId))
  useEffect(() => {
    rememberKeyring(keyring)
    // Prefetched, since a message written offline could otherwise not be sent later.
    void import('./kind.ts').catch(() => undefined)
    // Resumes what waited for these keys.
    void outbox()
      .signedIn()
      .catch(() => undefined)
  }, [keyring])
  const send = useCallback(
    async (message: Message) => {
      const payload = {
        ...message,
        attachments: [...message.attachments],
        reportId,
        writtenAt: new Date().toISOString(),
      }
      await messageKeyrings.put(keyring, reportId).catch(() => undefined)
      const lane = laneOf(reportId)
      await outbox().add({ id: crypto.randomUUID(), kind: 'message', owner: name, lane, thing: payload })
    },
    [keyring, name, reportId],
  )
  return { items: useMemo(() => messagesIn(items), [items]), send }
}

/** Number of a member's unsent messages on this device, by report id. */
export function usePendingMessageCounts(memberId: string): ReadonlyMap<string, number> {
  const { items } = useOutbox()
  return useMemo(() => {
    const own = items.filter(({ kind, owner }) => kind === 'message' && owner === `member:${memberId}`)
    const byReport = Map.groupBy(messagesIn(own), ({ message }) => message.reportId)
    return new Map([...byReport].map(([id, messages]) => [id, messages.length]))
  }, [items, memberId])
}

export type ReportMessages = ReturnType<typeof useMessages>
