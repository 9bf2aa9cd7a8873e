import { useCallback, useEffect, useMemo } from 'react'
import { outbox } from '#web/platform/outbox/here.ts'
import type { OutboxItem } from '#web/platform/outbox/item.ts'
import { useOutbox, useOutboxLane } from '#web/platform/outbox/use-outbox.ts'
import type { Keyring } from '../keyring/keyring.ts'
import { messageKeyrings, rememberKeyring } from '../keyring/keyring-of-owner.ts'
import type { Message } from '../message.ts'
import { laneOf, outboxMessage, type OutboxMessage } from './outbox-message.ts'

/** A message on its way, as it is shown. */
export interface MessageOnTheWay extends Omit<OutboxItem, 'thing'> {
  readonly message: OutboxMessage
}

function messagesIn(items: readonly OutboxItem[]): MessageOnTheWay[] {
  return items.flatMap(({ thing, ...item }) => {
    const { success, data } = outboxMessage.safeParse(thing)
    return success ? [{ ...item, message: data }] : []
  })
}

/** What somebody wrote in a report and has not arrived. It continues by itself, wherever in the app they are. */
export function useMessages(keyring: Keyring, reportId: string) {
  const { name } = keyring
  const items = useOutboxLane('message', name, laneOf(reportId))
  useEffect(() => {
    rememberKeyring(keyring)
    // Fetched while there is a network: what is written without one could not be sent once it is back.
    void import('./kind.ts').catch(() => undefined)
    // What waited for these keys continues.
    void outbox()
      .signedIn()
      .catch(() => undefined)
  }, [keyring])
  const send = useCallback(
    async (message: Message) => {
      const thing = {
        ...message,
        attachments: [...message.attachments],
        reportId,
        writtenAt: new Date().toISOString(),
      }
      await messageKeyrings.put(keyring, reportId).catch(() => undefined)
      const lane = laneOf(reportId)
      await outbox().add({ id: crypto.randomUUID(), kind: 'message', owner: name, lane, thing })
    },
    [keyring, name, reportId],
  )
  return { items: useMemo(() => messagesIn(items), [items]), send }
}

/** Messages that a member wrote on this device and that have not arrived: how many, by the id of their report. */
export function useMessagesOnTheWay(memberId: string): ReadonlyMap<string, number> {
  const { items } = useOutbox()
  return useMemo(() => {
    const own = items.filter(({ kind, owner }) => kind === 'message' && owner === `member:${memberId}`)
    const byReport = Map.groupBy(messagesIn(own), ({ message }) => message.reportId)
    return new Map([...byReport].map(([id, messages]) => [id, messages.length]))
  }, [items, memberId])
}

export type ReportMessages = ReturnType<typeof useMessages>
