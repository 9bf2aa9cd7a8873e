/** Milliseconds after which an idle moment is not waited for any longer. */
const longestWait = 5_000

/**
 * Does something once everything that the page itself needs has been loaded, and the browser has a moment.
 *
 * @returns what calls it off
 */
export function whenIdle(work: () => void): () => void {
  const stop = new AbortController()
  const ask = () => {
    if ('requestIdleCallback' in window) {
      const id = requestIdleCallback(work, { timeout: longestWait })
      stop.signal.addEventListener('abort', () => cancelIdleCallback(id))
    } else {
      // Safari has no idle callback.
      const timer = setTimeout(work, longestWait)
      stop.signal.addEventListener('abort', () => clearTimeout(timer))
    }
  }
  if (document.readyState === 'complete') ask()
  else window.addEventListener('load', ask, { once: true, signal: stop.signal })
  return () => stop.abort()
}
