import { recordStorage } from '#web/platform/device/choice.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { sessionStore } from '#web/platform/session/session.ts'

const key = 'upstander-push-owed'

/**
 * That this browser's subscription is to be handed in for the member who is signed in. It is noted before the earlier subscription ends: if the
 * tab is closed in between, or the server does not answer, the next opening makes up for it. Nobody else’s is handed in by it.
 */
export function isOwed(): boolean {
  const memberId = sessionStore.current().user?.id
  try {
    return memberId !== undefined && recordStorage()?.getItem(key) === memberId
  } catch {
    return false
  }
}

export function noteOwed(): void {
  const memberId = sessionStore.current().user?.id
  try {
    if (memberId !== undefined) recordStorage()?.setItem(key, memberId)
  } catch {
    // A browser that keeps nothing can be asked for it again by a press.
  }
}

export function forgetOwed(): void {
  try {
    recordStorage()?.removeItem(key)
  } catch {
    // Then nothing was noted either.
  }
}

registerCleanup({ step: 'memory', leave: forgetOwed, signOut: forgetOwed })
