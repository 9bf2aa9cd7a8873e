import type { CallOptions } from '../api/request.ts'
import type { SessionCalls } from './calls.ts'
import type { SessionRecords } from './record.ts'

/** How long a sign-out waits for the server, in milliseconds. */
const timeoutMs = 5000

/** Ends the session on the server; what it does not hear now it hears at the next start. */
export function departures(calls: Pick<SessionCalls, 'end'>, records: SessionRecords) {
  let underWay = Promise.resolve()
  return {
    endSession(options: CallOptions = {}): Promise<void> {
      records.markDeparted()
      const signal = options.keepalive ? undefined : AbortSignal.timeout(timeoutMs)
      underWay = calls.end({ signal, ...options }).then(records.unmarkDeparted, () => {})
      return underWay
    },
    /**
     * The same while the page is going away. What the server is notified of first needs the session: it is answered before that ends, and
     * where the page is gone earlier, it has at least been sent before.
     */
    leave(notified: Promise<unknown> | undefined): void {
      records.markDeparted()
      if (!notified) return void this.endSession({ keepalive: true })
      let hasEnded = false
      const end = () => {
        if (!hasEnded) void this.endSession({ keepalive: true })
        hasEnded = true
      }
      addEventListener('pagehide', end, { once: true })
      void notified.then(end)
    },
    settled: (): Promise<void> => underWay,
  }
}
