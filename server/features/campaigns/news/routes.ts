import * as campaigns from '#contract/community/campaigns.ts'
import { parsePost } from '#content/rich-text/markdown.ts'
import type { TextState } from '#contract/community/values.ts'
import type { Language } from '#contract/primitives.ts'
import { answerPublished } from '#server/community/posts/events.ts'
import { findAnsweredBy, findThreadForWriting } from '#server/community/posts/queries.ts'
import { otherAlias, presentSubmission } from '#server/community/posts/routes.ts'
import type { Reading } from '#server/community/writing/ids.ts'
import { mayWrite, readWords } from '#server/community/writing/policy.ts'
import { findWriter } from '#server/community/writing/queries.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { MemberActor } from '#server/platform/http/actor.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import { requestHash } from '#server/platform/http/idempotency-key.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import { campaignCarriedThrough } from '../events.ts'
import { isCarriedThrough } from '../policy.ts'
import { findOwnLanguage, insertNews, insertTargetAnswer, readSignatures } from '../queries.ts'

/** A member's hourly limit for campaign texts, shared with answers elsewhere. */
const maxWritten = { points: 30, seconds: 3600 }

interface NewsBody {
  readonly id: string
  readonly source: string
}

/** What a starter writes since, how a campaign ends, and what its target answers. */
export function newsRoutes(serve: Serve, limits: Limits): void {
  serve(campaigns.postCampaignUpdate, async ({ actor, params, body, db }) => {
    const member = memberOf(actor)
    await limits.consume('community-writing', member.id, maxWritten)
    return submitNews(
      db,
      member,
      { campaignId: params.id, ...body, stage: null },
      requestHash({ params, body }),
    )
  })

  serve(campaigns.endCampaign, async ({ actor, params, body, db }) => {
    const member = memberOf(actor)
    await limits.consume('community-writing', member.id, maxWritten)
    const ending = { campaignId: params.id, ...body }
    const handed = await submitNews(db, member, ending, requestHash({ params, body }))
    if (handed.outcome === 'taken') await emitIfCarriedThrough(db, member, ending)
    return handed
  })

  serve(campaigns.answerCampaign, async ({ actor, params, body, db }) => {
    const member = memberOf(actor)
    await limits.consume('community-writing', member.id, maxWritten)
    const thread = await findThreadForWriting(db, params.id)
    if (!thread) return refuse('not_found')
    if (!thread.takes_answers) refuse('conflict', 'No answers can be written here.')
    const place = { threadId: params.id, aliasId: body.aliasId }
    const read = readNews(
      body,
      thread.language,
      mayWrite(await findWriter(db, member, thread.language, place)),
    )
    if (read.isRefused) return { outcome: 'refused' as const, kinds: [...read.kinds] }
    const reading = { ...read, waits: true }
    const answer = { ...body, campaignId: params.id }
    const hash = requestHash({ params, body })
    const state = await insertTargetAnswer(db, answer, { parsed: parsePost(body.source), reading, hash })
    if (state === undefined) return refuse('not_found')
    return submissionOutcome(db, body.id, state, reading)
  })
}

const readNews = (body: NewsBody, language: Language, writer: ReturnType<typeof mayWrite>): Reading =>
  readWords({ text: body.source, kind: 'comment', language }, writer)

interface NewsSubmission extends NewsBody {
  readonly campaignId: string
  readonly stage: 'reached' | 'ended' | null
}

async function submitNews(db: Db, member: MemberActor, news: NewsSubmission, hash: Buffer) {
  const language = await findOwnLanguage(db, news.campaignId)
  if (language === undefined) return refuse('not_found')
  const writer = mayWrite(await findWriter(db, member, language, { threadId: news.campaignId }))
  const reading = readNews(news, language, writer)
  if (reading.isRefused) return { outcome: 'refused' as const, kinds: [...reading.kinds] }
  const state = await insertNews(db, news, { parsed: parsePost(news.source), reading, hash })
  if (state === undefined) return refuse('not_found')
  const handed = await submissionOutcome(db, news.id, state, reading)
  if (state === 'published') await emit(db, answerPublished, { postId: news.id })
  return handed
}

/** @throws {Refusal} if the text was not accepted */
async function submissionOutcome(
  db: Db,
  id: string,
  state: TextState | 'reused' | 'other_alias' | 'closed',
  reading: Reading,
) {
  if (state === 'reused') return refuse('reused_key')
  if (state === 'other_alias') return refuse('conflict', otherAlias)
  if (state === 'closed') return refuse('conflict', 'This campaign has ended.')
  return presentSubmission(id, state, { reading, answeredBy: await findAnsweredBy(db, id) })
}

/** Handed in again, the same ending is no other event: what listens counts each campaign once. */
async function emitIfCarriedThrough(
  db: Db,
  member: MemberActor,
  { campaignId, stage }: { campaignId: string; stage: 'reached' | 'ended' },
): Promise<void> {
  const row = await readSignatures(db, campaignId)
  if (row && isCarriedThrough(stage, row.signatures))
    await emit(db, campaignCarriedThrough, { campaignId, memberId: member.id })
}
