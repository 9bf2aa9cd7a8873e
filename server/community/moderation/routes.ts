import * as moderation from '#contract/community/moderation.ts'
import { parsePost } from '#content/rich-text/markdown.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { memberOf } from '#server/platform/http/member.ts'
import { requestHash } from '#server/platform/http/idempotency-key.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import { decisionMade } from './events.ts'
import { checkDecision } from './policy.ts'
import { presentOpened, presentQueueItem } from './present.ts'
import * as queries from './queries.ts'

/** Maximum items shown: nobody works through more before reloading. */
const maxShown = 200

/** The moderation queue and its decisions. */
export function moderationRoutes(serve: Serve): void {
  queueRoutes(serve)
  decisionRoutes(serve)
}

/** The queue, with who has an item open. */
function queueRoutes(serve: Serve): void {
  serve(moderation.listSubmissions, async ({ actor, db }) => {
    const duty = await queries.readDuty(db, memberOf(actor).id)
    return {
      items: (await queries.listQueue(db, maxShown)).map(presentQueueItem),
      onDutyUntil: duty.on_duty_until?.toISOString() ?? null,
      decidedToday: duty.decided_today,
      cap: duty.cap,
      contact: duty.contact,
      spared: [...duty.spared],
    }
  })

  serve(moderation.claimSubmission, async ({ params, db, note }) => {
    note({ kind: 'submission', id: params.id })
    const outcome = await queries.claim(db, params.id)
    if (outcome === undefined) return refuse('not_found')
    if (outcome !== 'claimed') refuse('conflict', unclaimed[outcome])
    const opened = await queries.findOpened(db, params.id)
    if (!opened) return refuse('not_found')
    return presentOpened(opened, await queries.findRelated(db, params.id))
  })

  serve(moderation.spareKinds, async ({ body, db }) => {
    await queries.spareKinds(db, body.kinds)
    return { done: true as const }
  })

  serve(moderation.releaseSubmission, async ({ params, body, db }) => {
    await queries.release(db, params.id, body.claimedUntil)
    return { done: true as const }
  })

  serve(moderation.handOnSubmission, async ({ params, db }) => {
    if (!(await queries.passOn(db, params.id))) refuse('not_found')
    return { done: true as const }
  })
}

/** Deciding, and undoing a decision in time. */
function decisionRoutes(serve: Serve): void {
  serve(moderation.decideSubmission, async ({ params, body, db, note }) => {
    note({ kind: 'submission', id: params.id })
    const opened = await findOpenedOrReopen(db, params.id)
    if (opened) checkDecision(opened.kind, body)
    if (await queries.needsCheck(db, params.id, body.outcome))
      refuse('conflict', 'First record the evidence of who this is about or who sent it.')
    const words = body.text ?? (opened?.kind === 'edit' ? opened.source : null)
    const made = { ...body, submissionId: params.id }
    const hash = requestHash({ params, body })
    const outcome = await queries.insertDecision(db, made, words === null ? null : parsePost(words), hash)
    if (outcome === undefined) return refuse('not_found')
    if (outcome === 'conflict') refuse('conflict')
    if (outcome === 'reused') refuse('reused_key')
    if (outcome === 'made') await emitDecision(db, body.id)
    return { undoUntil: new Date(Date.now() + moderation.undoSeconds * 1000).toISOString() }
  })

  serve(moderation.undoDecision, async ({ params, db }) => {
    const outcome = await queries.undoDecision(db, params.id)
    if (outcome === undefined) return refuse('not_found')
    if (outcome === 'conflict') refuse('conflict')
    return { done: true as const }
  })
}

/** An item whose claim expired is reopened unless someone else has it, so that late decisions follow the same rules. */
async function findOpenedOrReopen(db: Db, id: string): Promise<queries.OpenedRow | undefined> {
  const opened = await queries.findOpened(db, id)
  if (opened) return opened
  return (await queries.reopen(db, id)) ? queries.findOpened(db, id) : undefined
}

const unclaimed = {
  taken: 'Another moderator has this open.',
  off_duty: 'Start your duty first.',
  capped: 'You have reached your daily limit of decisions.',
} as const

/** It takes effect once it can no longer be undone. */
async function emitDecision(db: Db, decisionId: string): Promise<void> {
  await emit(db, decisionMade, { decisionId }, { afterSeconds: moderation.undoSeconds })
}
