/** Calls the listener when the browser goes online or offline. @returns the unsubscribe function */
export function onConnectionChange(listener: () => void): () => void {
  const stop = new AbortController()
  for (const change of ['online', 'offline']) window.addEventListener(change, listener, stop)
  return () => stop.abort()
}
