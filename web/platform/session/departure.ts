import type { CallOptions } from '../api/request.ts'
import type { SessionCalls } from './calls.ts'
import type { SessionRecords } from './record.ts'

/** How long a sign-out waits for the server, in milliseconds. */
const timeoutMs = 5000

/** Ends the session on the server; what it does not hear now it is told at the next start. */
export function departures(calls: Pick<SessionCalls, 'end'>, records: SessionRecords) {
  let underWay = Promise.resolve()
  return {
    tell(options: CallOptions = {}): Promise<void> {
      records.markDeparted()
      const signal = options.keepalive ? undefined : AbortSignal.timeout(timeoutMs)
      underWay = calls.end({ signal, ...options }).then(records.unmarkDeparted, () => {})
      return underWay
    },
    settled: (): Promise<void> => underWay,
  }
}
