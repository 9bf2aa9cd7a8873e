import { recordStorage } from '#web/platform/device/device-choice.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { sessionStore } from '#web/platform/session/session.ts'

const key = 'upstander-push-owed'

/**
 * Whether this browser's subscription still has to be registered for the signed-in member. Marked before the earlier subscription ends: if the
 * tab is closed in between, or the server does not answer, the next visit completes it. It never registers another member's subscription.
 */
export function isPending(): boolean {
  const memberId = sessionStore.current().user?.id
  try {
    return memberId !== undefined && recordStorage()?.getItem(key) === memberId
  } catch {
    return false
  }
}

export function markPending(): void {
  const memberId = sessionStore.current().user?.id
  try {
    if (memberId !== undefined) recordStorage()?.setItem(key, memberId)
  } catch {
    // In a browser without storage the member can repeat it by a press.
  }
}

export function clearPending(): void {
  try {
    recordStorage()?.removeItem(key)
  } catch {
    // Then nothing was marked either.
  }
}

registerCleanup({ step: 'memory', leave: clearPending, signOut: clearPending })
