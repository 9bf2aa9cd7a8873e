import { undoSeconds } from '#contract/community/moderation.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { emit } from '#server/platform/jobs/events.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { NewsSubject, Notifier } from '#server/platform/jobs/notifier.ts'
import { decisionMade } from './events.ts'
import { applyDecision, eraseModeratedText, listDueDecisions, type NewsRow } from './queries.ts'

const subjectOf = (row: NewsRow): NewsSubject => {
  const { subject_kind: kind, subject_id: id, subject_number: number } = row
  return kind === 'thread' ? { kind, id, number } : { kind, id }
}

/** Applies due decisions, even if their event was lost. */
export function moderationJobs(jobs: Jobs, { notify }: Notifier): void {
  async function apply(db: Db, decisionId: string): Promise<void> {
    for (const row of await applyDecision(db, decisionId)) {
      const { member_id: memberId, generation, event } = row
      await notify(db, { memberId, generation, kind: 'community', subject: subjectOf(row), event })
    }
  }

  jobs.on(decisionMade, (db, { decisionId }) => apply(db, decisionId))
  // Each in a transaction of its own, so that a failure is retried and does not block the others.
  jobs.everyFiveMinutes('apply-decisions', async (db) => {
    for (const decisionId of await listDueDecisions(db, undoSeconds * 6))
      await emit(db, decisionMade, { decisionId })
  })
  jobs.daily('forget-moderated-words', eraseModeratedText)
}
