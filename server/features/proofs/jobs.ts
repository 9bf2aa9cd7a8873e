import { emit } from '#server/platform/jobs/events.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { closeDays } from './day-closure.ts'
import type { Leaves } from './leaves.ts'
import { findCheckpoint, listWithoutTimestamp, storeToken } from './queries.ts'
import * as events from './events.ts'

export interface ProofJobParts {
  readonly secrets: Secrets
  readonly leaves: Leaves
  /** The address of a time-stamp authority, where one is configured. */
  readonly timestampUrl: string | undefined
}

/** How far back a checkpoint is still brought to an authority that was away, or that was only configured now. */
const maxStamped = 7

export function proofJobs(jobs: Jobs, { secrets, leaves, timestampUrl }: ProofJobParts): void {
  jobs.daily('close-days', async (db) => {
    await closeDays(db, secrets, leaves)
    if (!timestampUrl) return
    for (const day of await listWithoutTimestamp(db, maxStamped)) await emit(db, events.stampDue, { day })
  })

  if (!timestampUrl) return
  // Each in a transaction of its own, so that a failure is retried later and blocks neither the log nor the others.
  jobs.on(events.stampDue, async (db, { day }) => {
    const checkpoint = await findCheckpoint(db, day)
    if (!checkpoint || checkpoint.token) return
    // Its libraries are loaded with the first one: some megabytes of memory.
    const { requestTimestamp } = await import('./timestamps.ts')
    await storeToken(db, day, await requestTimestamp(timestampUrl, Buffer.from(checkpoint.note)))
  })
}
