import { useState } from 'react'
import { maxReportedMessages } from '#contract/community/chat-reports.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { OpenedMessage } from '#web/records/chats/opened-message.ts'
import { toast } from '#web/ui/toast-store.ts'

/** A selection of messages: at most as many as one report accepts. */
export function useSelection(messages: readonly OpenedMessage[]) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null)
  const chosen = messages.filter(({ id, content }) => content.kind === 'text' && ids?.has(id))
  return {
    isOn: ids !== null,
    chosen,
    has: ({ id }: OpenedMessage): boolean => ids?.has(id) ?? false,
    begin: (first?: OpenedMessage): void => setIds(new Set(first ? [first.id] : [])),
    end: (): void => setIds(null),
    toggle({ id }: OpenedMessage): void {
      if (!ids?.has(id) && chosen.length >= maxReportedMessages) {
        toast({ title: m.chats_choose_max({ most: maxReportedMessages }) })
        return
      }
      setIds(new Set(ids?.has(id) ? [...ids].filter((each) => each !== id) : [...(ids ?? []), id]))
    },
  }
}
export type Selection = ReturnType<typeof useSelection>
