import { useEffect } from 'react'
import { markChat } from '#contract/community/chat-messages.ts'
import type { ChatSummary } from '#contract/community/chats.ts'
import { call } from '#web/platform/api/call.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'

/** The newest number that this tab has reported as delivered, by conversation. */
const reportedNumbers = new Map<string, number>()
registerCleanup({
  step: 'memory',
  leave: () => reportedNumbers.clear(),
  signOut: () => reportedNumbers.clear(),
})

/** Reports new messages in listed conversations as delivered. The other side sees it only if both chose to share it. */
export function useDelivered(chats: readonly ChatSummary[], isStored: boolean): void {
  useEffect(() => {
    if (isStored) return
    for (const { id, unread, lastNumber, readUpTo, state } of chats) {
      if (unread === 0 || state !== 'open' || (reportedNumbers.get(id) ?? 0) >= lastNumber) continue
      reportedNumbers.set(id, lastNumber)
      const body = { delivered: lastNumber, read: readUpTo }
      // A failed report is repeated with the next message, or when the conversation is opened.
      call(markChat, { params: { id }, body }).catch(() => reportedNumbers.delete(id))
    }
  }, [chats, isStored])
}
