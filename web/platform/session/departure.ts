import type { CallOptions } from '../api/request.ts'
import type { SessionCalls } from './calls.ts'
import type { SessionRecords } from './record.ts'

/** How long a sign-out waits for the server, in milliseconds. */
const timeoutMs = 5000

/** Ends the session on the server; if that fails, the next start repeats it. */
export function createDeparture(calls: Pick<SessionCalls, 'end'>, records: SessionRecords) {
  let pendingSignOut = Promise.resolve()
  return {
    endSession(options: CallOptions = {}): Promise<void> {
      records.markDeparted()
      const signal = options.keepalive ? undefined : AbortSignal.timeout(timeoutMs)
      pendingSignOut = calls.end({ signal, ...options }).then(records.unmarkDeparted, () => {})
      return pendingSignOut
    },
    /**
     * As `endSession`, while the page is going away. Notifications need the session: it ends after they are
     * answered, or if the page closes earlier, at least after they were sent.
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
    settled: (): Promise<void> => pendingSignOut,
  }
}
