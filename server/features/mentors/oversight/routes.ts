import * as contract from '#contract/community/mentor-oversight.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import { mentoringChanged } from '../events.ts'
import { advanceMentoring } from '../queries.ts'
import * as present from './present.ts'
import * as queries from './queries.ts'

const done = { done: true as const }

/** The tasks of an overseer. They learn a mentor's mentees only for the pairs they oversee. */
export function oversightRoutes(serve: Serve): void {
  serve(contract.readOversight, async ({ db }) => {
    const own = await queries.findOwnOverseer(db)
    if (!own) return refuse('not_found')
    return {
      aliasId: own.alias_id,
      mentors: (await queries.listOverseen(db)).map(present.presentOverseen),
      feedback: (await queries.listFeedback(db)).map(present.presentFeedback),
      requests: (await queries.listRequests(db)).map(present.presentYoungerRequest),
      pairs: (await queries.listOverseenPairs(db)).map(present.presentOverseenPair),
    }
  })

  serve(contract.handleMentorFeedback, async ({ params, body, db }) => {
    if (!(await queries.handleFeedback(db, params.id, body.isHandled))) refuse('not_found')
    return done
  })

  serve(contract.overseeRequest, async ({ params, body, db }) => {
    const outcome = await queries.overseeRequest(db, params.id, body.oversees)
    if (outcome === undefined) refuse('not_found')
    if (outcome === 'conflict') refuse('conflict', 'Another overseer has already taken this request.')
    await advanceMentoring(db)
    await emit(db, mentoringChanged, { about: params.id })
    return done
  })
  overseenPairRoutes(serve)
}

/** One pair with a younger member. Its conversation is with the other conversations. [Note: Younger mentees] */
function overseenPairRoutes(serve: Serve): void {
  serve(contract.readOverseenPair, async ({ params, db }) => {
    const [row] = await queries.listOverseenPairs(db, params.id)
    if (!row) return refuse('not_found')
    return {
      pair: present.presentOverseenPair(row),
      hasChat: row.chat_id !== null,
      meetings: (await queries.listOverseenMeetings(db, params.id)).map(present.presentOverseenMeeting),
      notes: (await queries.listOverseenNotes(db, params.id)).map(present.presentOverseenNote),
      hidden: (await queries.listHidden(db, params.id)).map(present.presentHidden),
    }
  })

  serve(contract.overseePair, async ({ params, body, db }) => {
    const outcome = await queries.overseePair(db, params.id, body.oversees)
    if (outcome === undefined) refuse('not_found')
    if (outcome === 'conflict')
      refuse('conflict', 'Another overseer has taken over this pair, or it has ended.')
    await emit(db, mentoringChanged, { about: params.id })
    return done
  })

  serve(contract.endOverseenPair, async ({ params, db }) => {
    const outcome = await queries.endOverseenPair(db, params.id)
    if (outcome === undefined) refuse('not_found')
    if (outcome === 'before') return done
    await advanceMentoring(db)
    await emit(db, mentoringChanged, { about: params.id })
    return done
  })

  serve(contract.markHiddenSeen, async ({ params, body, db }) => {
    if (!(await queries.markHiddenSeen(db, params.id, body.messageIds))) refuse('not_found')
    return done
  })
}
