/** Calls back when the browser says that it has a network, or has none any more. @returns a function that stops it */
export function onConnectionChange(listener: () => void): () => void {
  const stop = new AbortController()
  for (const change of ['online', 'offline']) window.addEventListener(change, listener, stop)
  return () => stop.abort()
}
