let returns = 0
globalThis.addEventListener?.('online', () => {
  returns += 1
})

/**
 * How often the network has come back since the page was opened. A request that failed while the network was
 * down need not wait before it is retried.
 */
export const networkReturns = (): number => returns

/**
 * Waits for a time in milliseconds, or until the network is back, whichever comes first.
 *
 * @throws the signal's reason
 */
export function waitOrOnline(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController()
    const end = () => {
      clearTimeout(timer)
      over.abort()
    }
    const timer = setTimeout(() => {
      end()
      resolve()
    }, milliseconds)
    globalThis.addEventListener?.(
      'online',
      () => {
        end()
        resolve()
      },
      { signal: over.signal },
    )
    signal?.addEventListener(
      'abort',
      () => {
        end()
        reject(signal.reason as Error)
      },
      { signal: over.signal },
    )
  })
}
