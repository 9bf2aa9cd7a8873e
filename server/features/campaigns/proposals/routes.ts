import * as campaigns from '#contract/community/campaigns.ts'
import { parsePost } from '#content/rich-text/markdown.ts'
import type { Language } from '#contract/primitives.ts'
import { otherAlias, presentSubmission } from '#server/community/posts/routes.ts'
import { findAnsweredBy } from '#server/community/posts/queries.ts'
import type { Reading } from '#server/community/writing/ids.ts'
import { findingsBelow, mayWrite, readWords } from '#server/community/writing/policy.ts'
import { findWriter } from '#server/community/writing/queries.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { MemberActor } from '#server/platform/http/actor.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import { requestHash } from '#server/platform/http/idempotency-key.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { checkLastDay } from '../policy.ts'
import { type CampaignWords, findOwnCampaign, insertCampaign, updateCampaign } from '../queries.ts'

/** Campaigns that one member may propose, and change before they are published, within a day. */
const maxProposed = { points: 5, seconds: 86_400 }
const maxRevised = { points: 30, seconds: 86_400 }

/** By the field, the device distinguishes it from a community where nobody is on duty. */
const refuseDouble = () =>
  refuse('conflict', undefined, {
    fields: { 'body.title': 'An open campaign already asks them for the same.' },
  })

/** What members propose, and change until it is published. */
export function proposalRoutes(serve: Serve, limits: Limits): void {
  serve(campaigns.startCampaign, async ({ actor, body, db }) => {
    const member = memberOf(actor)
    await limits.consume('campaigns', member.id, maxProposed)
    checkLastDay(body.endsOn)
    const reading = await readCampaignWords(db, member, body)
    if (reading.isRefused) return { outcome: 'refused' as const, kinds: [...reading.kinds] }
    const hash = requestHash({ body })
    const state = await insertCampaign(db, body, { parsed: parsePost(body.source), reading, hash })
    if (state === 'reused') return refuse('reused_key')
    if (state === 'other_alias') return refuse('conflict', otherAlias)
    if (state === 'double') return refuseDouble()
    const own = await findOwnCampaign(db, body.id)
    return presentSubmission(body.id, state, { reading, answeredBy: own?.answered_by ?? null })
  })

  serve(campaigns.reviseCampaign, async ({ actor, params, body, db }) => {
    const member = memberOf(actor)
    await limits.consume('campaign-changes', member.id, maxRevised)
    const own = await findOwnCampaign(db, params.id)
    if (!own) return refuse('not_found')
    checkLastDay(body.endsOn)
    const words = { ...body, id: params.id, language: own.language, aliasId: own.alias_id }
    const reading = await readCampaignWords(db, member, words)
    if (reading.isRefused) return { outcome: 'refused' as const, kinds: [...reading.kinds] }
    const outcome = await updateCampaign(db, words, { parsed: parsePost(body.source), reading })
    if (outcome === undefined) return refuse('not_found')
    if (outcome === 'double') return refuseDouble()
    if (outcome === 'conflict') return refuse('conflict')
    return presentSubmission(params.id, outcome, {
      reading,
      answeredBy: await findAnsweredBy(db, own.post_id),
    })
  })
}

/** A moderator reads all of it, regardless of its author. */
async function readCampaignWords(
  db: Db,
  member: MemberActor,
  words: CampaignWords & { readonly language: Language; readonly aliasId?: string | undefined },
): Promise<Reading> {
  const { id: threadId, language, title, target, source, aliasId } = words
  const writer = mayWrite(await findWriter(db, member, language, { threadId, aliasId }))
  const above = `${title}\n${target}`
  const read = readWords({ text: `${above}\n${source}`, kind: 'post', language }, writer)
  return { ...read, waits: true, findings: findingsBelow(above, read.findings) }
}
