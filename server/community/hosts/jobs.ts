import { emit } from '#server/platform/jobs/events.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Notifier } from '#server/platform/jobs/notifier.ts'
import { hostDecided } from './events.ts'
import { findHostNotice, lapseHosts } from './queries.ts'

/**
 * A host whose last day is over hosts no longer. What they host goes to the second person, or closes, in the same transaction: by a trigger of
 * each noun that hosts look after. Nobody waits for the night: a room could start in between.
 */
export function hostJobs(jobs: Jobs, { notify }: Notifier): void {
  jobs.everyFiveMinutes('lapse-hosts', async (db) => {
    for (const hostId of await lapseHosts(db))
      await emit(db, hostDecided, { hostId, version: crypto.randomUUID() })
  })

  jobs.on(hostDecided, async (db, { hostId, version }) => {
    const notice = await findHostNotice(db, hostId)
    if (!notice) return
    const { member_id: memberId, generation } = notice
    const subject = { kind: 'host', id: hostId } as const
    await notify(db, { memberId, generation, kind: 'community', subject, event: version })
  })
}
