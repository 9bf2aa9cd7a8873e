import { useEffect } from 'react'
import type { HiddenReason } from '#contract/community/mentors.ts'
import { notifyHiddenMessage } from '#contract/community/mentor-pairs.ts'
import { call } from '#web/platform/api/call.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'

/** A message or a shared note that this device has hidden, and what its overseer was notified of already. */
export interface HiddenItem {
  readonly id: string
  readonly found: HiddenReason
  readonly notified: HiddenReason | null
}

/** Of which the overseer was notified in this tab, with the reason. */
const sent = new Set<string>()
registerCleanup({ step: 'memory', leave: () => sent.clear(), signOut: () => sent.clear() })

/** Whether the overseer does not know it yet. A way to be reached elsewhere outweighs any other reason. */
export const isNews = ({ found, notified }: Pick<HiddenItem, 'found' | 'notified'>): boolean =>
  notified === null || (notified === 'conduct' && found === 'contact')

/**
 * Notifies the overseer of a pair of what this device found in what the other one wrote: which message or note it was, and no word of it. What they were
 * notified of before is not sent again.
 *
 * @param pairId null where nobody is to be notified
 */
export function useNotifyHidden(pairId: string | null, hidden: readonly HiddenItem[]): void {
  useEffect(() => {
    if (pairId === null) return
    for (const each of hidden) {
      const key = `${each.id} ${each.found}`
      if (!isNews(each) || sent.has(key)) continue
      sent.add(key)
      const input = { params: { id: pairId, message: each.id }, body: { reason: each.found } }
      // One that fails goes when it is read again.
      call(notifyHiddenMessage, input).catch(() => sent.delete(key))
    }
  }, [pairId, hidden])
}
