import { postThanked } from '#server/community/posts/events.ts'
import { placeChecked } from '#server/features/places/events.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { awardComment, awardPlace } from './queries.ts'

/** What happened elsewhere and counts for a member who wants it. Each act counts once, however often its event comes. */
export function milestoneJobs(jobs: Jobs): void {
  jobs.on(postThanked, (db, { postId }) => awardComment(db, postId))
  jobs.on(placeChecked, (db, { placeId, memberId }) => awardPlace(db, placeId, memberId))
}
