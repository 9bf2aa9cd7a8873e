/** Milliseconds after which the work runs without an idle period. */
const maxWait = 5_000

/**
 * Runs work once the page has loaded and the browser is idle.
 *
 * @returns the function that cancels it
 */
export function whenIdle(work: () => void): () => void {
  const stop = new AbortController()
  const schedule = () => {
    if ('requestIdleCallback' in window) {
      const id = requestIdleCallback(work, { timeout: maxWait })
      stop.signal.addEventListener('abort', () => cancelIdleCallback(id))
    } else {
      // Safari has no idle callback.
      const timer = setTimeout(work, maxWait)
      stop.signal.addEventListener('abort', () => clearTimeout(timer))
    }
  }
  if (document.readyState === 'complete') schedule()
  else window.addEventListener('load', schedule, { once: true, signal: stop.signal })
  return () => stop.abort()
}
