import * as contract from '#contract/community/mentor-pairs.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import * as queries from './queries.ts'

/** What someone who looks after mentors is there for. Whom mentors accompany they do not learn. */
export function oversightRoutes(serve: Serve): void {
  serve(contract.readOversight, async ({ db }) => {
    const own = await queries.findOwnOverseer(db)
    if (!own) return refuse('not_found')
    return {
      aliasId: own.alias_id,
      mentors: (await queries.listOverseen(db)).map(presentOverseen),
      feedback: (await queries.listFeedback(db)).map(presentFeedback),
    }
  })

  serve(contract.handleMentorFeedback, async ({ params, body, db }) => {
    if (!(await queries.handleFeedback(db, params.id, body.isHandled))) refuse('not_found')
    return { done: true as const }
  })
}

const presentOverseen = (row: queries.OverseenMentorRow) => ({
  id: row.id,
  aliasId: row.alias_id,
  name: row.name,
  picture: row.picture,
  until: row.until,
  isPaused: row.is_paused,
  pairs: row.pairs,
  capacity: row.capacity,
})

const presentFeedback = (row: queries.FeedbackRow) => ({
  id: row.id,
  byMentor: row.by_mentor,
  mentorName: row.mentor_name,
  sealed: row.sealed.toString('base64url'),
  isHandled: row.is_handled,
  writtenOn: row.written_on,
})
