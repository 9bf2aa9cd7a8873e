import type { ResolveAudience } from '#server/platform/live/topics.ts'
import { listModeratingFamilies } from './queries.ts'

/** The audience of queue changes: moderators in sessions of two factors. */
export const moderationAudience: ResolveAudience = async (db, _queue, listening) => {
  const families = [...new Set(listening.flatMap(({ family }) => family ?? []))]
  const moderating = new Set(families.length > 0 ? await listModeratingFamilies(db, families) : [])
  return (_id, { family }) => family !== undefined && moderating.has(family)
}
