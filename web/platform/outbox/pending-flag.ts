import { deviceChoice } from '../device/choice.ts'

const markKey = 'upstander-waits'
const [waits, nothing] = ['1', '0']

/**
 * Whether something waits on this device to be sent, so that a page need not load the outbox only to find that nothing does.
 * It says that there is something, and nothing of what. Where builds before have kept things and nobody has looked yet,
 * something may.
 */
export function hasPending(): boolean {
  try {
    const mark = localStorage.getItem(markKey)
    return mark === null ? deviceChoice() === 'own' : mark === waits
  } catch {
    return false
  }
}

export function markOutboxWaiting(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(markKey, waits)
    else if (deviceChoice() === 'own') localStorage.setItem(markKey, nothing)
    else localStorage.removeItem(markKey)
  } catch {
    // A browser that keeps no marks keeps nothing that waits either.
  }
}
