import { m } from '#web/messages/compiled/messages.js'
import type { Keeping } from '#web/platform/device/typing.ts'

/** Where what was just written is, in words. */
export function keepingWords(keeping: Keeping, isMember: boolean): string {
  if (keeping === 'kept') return isMember ? m.recovery_kept_account() : m.recovery_kept_here()
  return keeping === 'tab' ? m.recovery_kept_tab() : ''
}
