import { setTimeout as wait } from 'node:timers/promises'
import type { Instance } from '../../tests/support/journeys/instance.ts'
import { processesOf, processorTime } from './processes.ts'

const pollIntervalMs = 3000
/** Of one processor, what an idle server takes with room to spare. */
const idleShare = 0.15
const timeoutMs = 300_000

/**
 * Waits until a server that was filled has done what was left for later: notices, mails, and what PostgreSQL tidies up.
 *
 * @throws Error where it is still at work after five minutes
 */
export async function untilAtRest({ dataDir, url }: Instance): Promise<void> {
  const processes = processesOf(dataDir, Number(new URL(url).port))
  const used = () => {
    const { server, postgresql } = processorTime(processes)
    return server + postgresql
  }
  const until = performance.now() + timeoutMs
  let before = used()
  while (performance.now() < until) {
    await wait(pollIntervalMs)
    const now = used()
    if ((now - before) * 1000 < pollIntervalMs * idleShare) return
    before = now
  }
  throw new Error('The server is still at work five minutes after it was filled.')
}
