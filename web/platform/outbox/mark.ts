const markKey = 'upstander-waits'

/**
 * Whether something waits on this device to be sent, so that a page need not load the outbox only to find that nothing does.
 * It says that there is something, and nothing of what.
 */
export function somethingWaits(): boolean {
  try {
    return localStorage.getItem(markKey) !== null
  } catch {
    return false
  }
}

export function markWaiting(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(markKey, '1')
    else localStorage.removeItem(markKey)
  } catch {
    // A browser that keeps no marks keeps nothing that waits either.
  }
}
