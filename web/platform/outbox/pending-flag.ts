import { deviceChoice } from '../device/device-choice.ts'

const markKey = 'upstander-waits'
const [waits, nothing] = ['1', '0']

/**
 * Whether something on this device waits to be sent, so that a page need not load the outbox only to find it
 * empty. The flag does not reveal what waits. If earlier versions may have stored items that were not
 * checked yet, this returns true.
 */
export function hasPending(): boolean {
  try {
    const mark = localStorage.getItem(markKey)
    return mark === null ? deviceChoice() === 'own' : mark === waits
  } catch {
    return false
  }
}

export function setPending(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(markKey, waits)
    else if (deviceChoice() === 'own') localStorage.setItem(markKey, nothing)
    else localStorage.removeItem(markKey)
  } catch {
    // A browser without storage has no waiting items either.
  }
}
