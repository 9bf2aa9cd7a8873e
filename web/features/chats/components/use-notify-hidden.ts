import { useEffect } from 'react'
import { notifyHiddenMessage } from '#contract/community/mentor-pairs.ts'
import { call } from '#web/platform/api/call.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import type { OpenedChat } from '#web/records/chats/opened-chat.ts'

/** Of which messages the overseer was notified in this tab. */
const notified = new Set<string>()
registerCleanup({ step: 'memory', leave: () => notified.clear(), signOut: () => notified.clear() })

/** Notifies the overseer of a pair of what this device found in the messages of the other one: which message, and no word of it. */
export function useNotifyHidden({ record: { oversight }, messages, cachedAt }: OpenedChat): void {
  const pairId = oversight?.pairId ?? null
  useEffect(() => {
    if (pairId === null || cachedAt !== null) return
    for (const { id, found } of messages) {
      if (found === undefined || notified.has(id)) continue
      notified.add(id)
      const input = { params: { id: pairId, message: id }, body: { reason: found } }
      // One that fails goes when the conversation is read again.
      call(notifyHiddenMessage, input).catch(() => notified.delete(id))
    }
  }, [pairId, messages, cachedAt])
}
