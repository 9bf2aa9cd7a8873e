import { postThanked } from '#server/community/posts/events.ts'
import type { DomainEvent } from '#server/platform/jobs/events.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { awardComment, awardPlace } from './queries.ts'

/** Events of other features that count here; app.ts hands them on. */
export interface CountedEvents {
  readonly placeChecked: DomainEvent<{ placeId: string; memberId: string }>
}

/** What happened elsewhere and counts for a member who wants it. Each act counts once, however often its event comes. */
export function milestoneJobs(jobs: Jobs, { placeChecked }: CountedEvents): void {
  jobs.on(postThanked, (db, { postId }) => awardComment(db, postId))
  jobs.on(placeChecked, (db, { placeId, memberId }) => awardPlace(db, placeId, memberId))
}
