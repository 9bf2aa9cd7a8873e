const markKey = 'upstander-files-waiting'

/** Whether files wait on this device to be sent, so that a page need not load the sending code if there are none. Reveals nothing else. */
export function hasWaitingFiles(): boolean {
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
    // A browser without storage has no waiting files.
  }
}
