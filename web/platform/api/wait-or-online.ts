let reconnects = 0
globalThis.addEventListener?.('online', () => {
  reconnects += 1
})

/**
 * How often the network has come back since the page was opened. A request that failed while the network was
 * down need not wait before it is retried.
 */
export const reconnectCount = (): number => reconnects

/**
 * Waits for a time in milliseconds, or until the network is back, whichever comes first.
 *
 * @throws the signal's reason
 */
export function waitOrOnline(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cleanup = new AbortController()
    const finish = () => {
      clearTimeout(timer)
      cleanup.abort()
    }
    const timer = setTimeout(() => {
      finish()
      resolve()
    }, milliseconds)
    globalThis.addEventListener?.(
      'online',
      () => {
        finish()
        resolve()
      },
      { signal: cleanup.signal },
    )
    signal?.addEventListener(
      'abort',
      () => {
        finish()
        reject(signal.reason as Error)
      },
      { signal: cleanup.signal },
    )
  })
}
