import * as care from '#contract/community/group-care.ts'
import type { GroupTexts } from '#contract/community/groups.ts'
import type { Language } from '#contract/primitives.ts'
import { judge } from '#content/moderation/judge.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { presentAdministered, presentProposal, presentRequest } from './present.ts'
import * as queries from './queries.ts'

/** Groups that one member may propose within a day. */
const maxProposals = { points: 10, seconds: 86_400 }

const done = { done: true as const }

/** @throws {Refusal} `not_found` if the caller may not or it does not exist, `conflict` if it is in another state */
function requireSettled(outcome: 'done' | 'conflict' | undefined, because?: string) {
  if (outcome === undefined) return refuse('not_found')
  if (outcome === 'conflict') return refuse('conflict', because)
  return done
}

/** What a facilitator and a deputy do for their group. */
export function groupCareRoutes(serve: Serve, limits: Limits): void {
  serve(care.listRequests, async ({ params, db }) => {
    const free = await queries.countFreePlaces(db, params.id)
    if (free === undefined) return refuse('not_found')
    return { items: (await queries.listRequests(db, params.id)).map(presentRequest), free }
  })

  serve(care.decideRequest, async ({ params, body, db }) =>
    requireSettled(await queries.decideRequest(db, params.id, body.accept)),
  )

  serve(care.removePerson, async ({ params, body, db }) =>
    requireSettled(
      await queries.removePerson(db, params.id, body),
      'A facilitator cannot be removed from the group.',
    ),
  )

  serve(care.closeGroup, async ({ params, body, db }) =>
    requireSettled(await queries.closeGroup(db, params.id, body.isClosed)),
  )

  serve(care.handOverGroup, async ({ params, body, db }) =>
    requireSettled(await queries.handOver(db, params.id, body.to), 'This group has no deputy to take over.'),
  )

  serve(care.replyToInvitation, async ({ params, db }) =>
    requireSettled(
      await queries.replyToInvitation(db, params.id, true),
      'You cannot facilitate this group now.',
    ),
  )

  serve(care.declineInvitation, async ({ params, db }) => {
    await queries.replyToInvitation(db, params.id, false)
    return done
  })

  proposalRoutes(serve, limits)
  administrationRoutes(serve)
}

/** Words that many will read are written without what would be refused of anyone. */
function isSuitable(texts: GroupTexts): boolean {
  return (['en', 'es'] as const).every((language: Language) => {
    const text = texts[language]
    if (text === null) return true
    const all = [text.name, text.about, ...text.rules].join('\n')
    return judge({ text: all, kind: 'post', language }).verdict !== 'refuse'
  })
}

function proposalRoutes(serve: Serve, limits: Limits): void {
  serve(care.proposeGroup, async ({ actor, body, db }) => {
    await limits.consume('group-proposals', memberOf(actor).id, maxProposals)
    if (!isSuitable(body.texts)) refuse('conflict', 'Remove addresses, phone numbers and links.')
    const { id, ...plan } = body
    const outcome = await queries.insertProposal(db, id, plan)
    if (outcome === 'forbidden') refuse('forbidden', 'Only verified facilitators can propose groups.')
    if (outcome === 'reused') refuse('reused_key')
    if (outcome === 'conflict') refuse('conflict', 'You already have five open proposals.')
    return done
  })

  serve(care.listOwnProposals, async ({ db }) => ({
    items: (await queries.listOwnProposals(db)).map(presentProposal),
  }))

  serve(care.withdrawGroupProposal, async ({ params, db }) => {
    await queries.withdrawProposal(db, params.id)
    return done
  })
}

const notVerified =
  'Choose two people who are verified for this age band and one of its languages, and who can take on another group.'

function administrationRoutes(serve: Serve): void {
  serve(care.listAllGroups, async ({ db }) => {
    const rows = await queries.listAdministered(db)
    const facilitators = await queries.listFacilitators(db)
    return {
      items: rows.map(presentAdministered),
      facilitators: facilitators.map((each) => ({ ...each, bands: [...each.bands] })),
    }
  })

  serve(care.startGroup, async ({ params, body, db }) => {
    const { facilitatorId, deputyId, ...plan } = body
    return requireSettled(
      await queries.saveGroup(db, params.id, plan, { facilitatorId, deputyId }),
      notVerified,
    )
  })

  serve(care.decideProposal, async ({ params, body, db }) =>
    requireSettled(await queries.decideProposal(db, params.id, body.approve, body.words), notVerified),
  )

  serve(care.endGroup, async ({ params, db }) => {
    if (!(await queries.endGroup(db, params.id))) refuse('not_found')
    return done
  })
}
