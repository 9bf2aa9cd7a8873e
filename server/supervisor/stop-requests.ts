/** When the operator wants an end. */
export interface StopRequests {
  /** Aborts with the first Ctrl-C, SIGTERM or SIGHUP, or when the parent of this process is gone. */
  readonly graceful: AbortSignal
  /** Aborts with the second. */
  readonly forced: AbortSignal
}

/** One Ctrl-C may arrive up to three times within moments: from the terminal, from npm, and from with-node.mjs. */
const sameRequestWithin = 1_000

/**
 * Listens for requests to stop.
 * @param launcher process id of the parent, when its end means that nobody can stop this process any more.
 */
export function listenForStop(launcher: number | undefined): StopRequests {
  const graceful = new AbortController()
  const forced = new AbortController()
  let first: number | undefined
  const request = () => {
    const now = performance.now()
    first ??= now
    if (now - first > sameRequestWithin) forced.abort()
    else graceful.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request)
  if (launcher !== undefined && launcher === process.ppid) {
    const watch = setInterval(() => process.ppid !== launcher && graceful.abort(), 500)
    watch.unref()
  }
  return { graceful: graceful.signal, forced: forced.signal }
}

/** Resolves when the signal aborts, immediately if it already has. */
export function aborted(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (signal.aborted) resolve()
  else signal.addEventListener('abort', () => resolve(), { once: true })
  return promise
}
