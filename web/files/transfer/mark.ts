const markKey = 'upstander-files-waiting'

/**
 * Whether files of reports wait on this device to be sent, so that a page need not load what sends them only to find that
 * none do. It says that there is something, and nothing of what.
 */
export function filesWait(): boolean {
  try {
    return localStorage.getItem(markKey) !== null
  } catch {
    return false
  }
}

export function markFilesWaiting(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(markKey, '1')
    else localStorage.removeItem(markKey)
  } catch {
    // A browser that keeps no marks keeps no files either.
  }
}
