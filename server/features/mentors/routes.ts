import * as contract from '#contract/community/mentors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { requestHash } from '#server/platform/http/idempotency-key.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import { mentoringChanged } from './events.ts'
import { refuseApplication, refusedKinds } from './policy.ts'
import { presentMentor, presentOffer, presentShownMentor } from './present.ts'
import * as queries from './queries.ts'

/** An administrator reads each description of a mentor. */
const maxApplications = { points: 10, seconds: 86_400 }

/** Mentors, applicants, and their offers. [Note: Mentors] */
export function mentorRoutes(serve: Serve, limits: Limits): void {
  serve(contract.listShownMentors, async ({ db }) => ({
    items: (await queries.listShownMentors(db)).map(presentShownMentor),
  }))

  serve(contract.readOwnMentor, async ({ db }) => {
    const row = await queries.findOwnMentor(db)
    if (!row) return { mentor: null, offers: [] }
    return { mentor: presentMentor(row), offers: (await queries.listOwnOffers(db)).map(presentOffer) }
  })

  serve(contract.saveMentor, async ({ actor, body, db }) => {
    await limits.consume('mentor-applications', memberOf(actor).id, maxApplications)
    const kinds = refusedKinds(body.about, body.language)
    if (kinds.length > 0) return { outcome: 'refused' as const, kinds }
    refuseApplication(await queries.saveMentor(db, body, requestHash({ body })))
    await queries.advanceMentoring(db)
    return { outcome: 'saved' as const }
  })

  serve(contract.pauseMentor, async ({ body, db }) => {
    if (!(await queries.pauseMentor(db, body.isPaused))) refuse('not_found')
    await queries.advanceMentoring(db)
    return { done: true as const }
  })

  serve(contract.leaveMentors, async ({ actor, db }) => {
    await queries.leaveMentors(db)
    await queries.advanceMentoring(db)
    await emit(db, mentoringChanged, { about: memberOf(actor).id })
    return { done: true as const }
  })

  serve(contract.answerOffer, async ({ params, body, db }) => {
    const { outcome, pair_id: pairId } = await queries.answerOffer(db, params.id, body)
    if (outcome === null) return refuse('not_found')
    if (outcome === 'conflict') return refuse('conflict', 'This offer is no longer open.')
    await queries.advanceMentoring(db)
    await emit(db, mentoringChanged, { about: params.id })
    return { pairId }
  })
}
