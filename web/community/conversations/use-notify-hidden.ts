import { useEffect } from 'react'
import type { HiddenReason } from '#contract/community/mentors.ts'
import { notifyHiddenMessage } from '#contract/community/mentor-pairs.ts'
import { call } from '#web/platform/api/call.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'

/** A message or shared note hidden by this device, and the reason its overseer was notified of. */
export interface HiddenItem {
  readonly id: string
  readonly found: HiddenReason
  readonly notified: HiddenReason | null
}

/** Items reported to the overseer in this tab, with the reason. */
const sent = new Set<string>()
registerCleanup({ step: 'memory', leave: () => sent.clear(), signOut: () => sent.clear() })

/** Whether the overseer has not been notified yet. A way to be reached elsewhere outweighs any other reason. */
export const needsNotification = ({ found, notified }: Pick<HiddenItem, 'found' | 'notified'>): boolean =>
  notified === null || (notified === 'conduct' && found === 'contact')

/**
 * Notifies the overseer of a pair about hidden messages and notes: only which one it was, never its text. Nothing is sent twice.
 *
 * @param pairId null if nobody is notified
 */
export function useNotifyHidden(pairId: string | null, hidden: readonly HiddenItem[]): void {
  useEffect(() => {
    if (pairId === null) return
    for (const each of hidden) {
      const key = `${each.id} ${each.found}`
      if (!needsNotification(each) || sent.has(key)) continue
      sent.add(key)
      const input = { params: { id: pairId, message: each.id }, body: { reason: each.found } }
      // A failed notification is sent again at the next read.
      call(notifyHiddenMessage, input).catch(() => sent.delete(key))
    }
  }, [pairId, hidden])
}
