import { randomUUID } from 'node:crypto'
import { isOpenStatus } from '#contract/report-codes.ts'
import {
  answerQuestion,
  endReply,
  inviteReply,
  listReplies,
  maxInvitationDays,
  maxInvitations,
  readQuestion,
} from '#contract/replies.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import type { HandledCase } from '../case-file/ids.ts'
import { handled, requireWorkable } from '../case-file/policy.ts'
import * as events from '../events.ts'
import { authorise } from '../policy.ts'
import { findReport } from '../queries.ts'
import { presentReply } from './present.ts'
import * as queries from './queries.ts'

/** From one network in an hour: a school answers from one. */
const maxRead = { points: 1200, seconds: 3600 }
const maxAnswered = { points: 120, seconds: 3600 }

/** Invites the people concerned by a case to reply. [Note: Invited replies] */
export function replyRoutes(serve: Serve, { limits }: { limits: Limits }): void {
  serve(listReplies, async ({ actor, params, db }) =>
    describe(db, handled(authorise(actor, await findReport(db, params.id)))),
  )

  serve(inviteReply, async ({ actor, params, body, db, note }) => {
    const report = requireWorkable(authorise(actor, await findReport(db, params.id, { lock: true })))
    note({ kind: 'report', id: report.id }, { coarse: report.anonymous })
    const known = await queries.findInvitation(db, report, params.replyId)
    // The same call again: its answer was lost on the way.
    if (known?.access_digest.equals(Buffer.from(body.accessDigest, 'base64url'))) return describe(db, report)
    checkDay(body.until)
    if (!isOpenStatus(report.status)) {
      refuse('conflict', 'This case is closed. Reopen it before you ask anyone.')
    }
    if ((await queries.countInvitations(db, report)) >= maxInvitations) {
      refuse('quota', 'Too many people have already been asked in this case.')
    }
    if (!(await queries.insertInvitation(db, report, params.replyId, body))) refuse('conflict')
    return describe(db, report)
  })

  serve(endReply, async ({ actor, params, db, note }) => {
    const report = requireWorkable(authorise(actor, await findReport(db, params.id)))
    note({ kind: 'report', id: report.id }, { coarse: report.anonymous })
    await queries.endInvitation(db, report, params.replyId)
    return describe(db, report)
  })

  serve(readQuestion, async ({ body, db, networkKey }) => {
    await limits.consume('reply-questions', networkKey, maxRead)
    const row = await queries.findAsked(db, body.token)
    if (!row) refuse('not_found')
    const { id, question, until, is_answered: isAnswered } = row
    return { id, question: question.toString('base64url'), until, isAnswered }
  })

  serve(answerQuestion, async ({ body, db, networkKey }) => {
    await limits.consume('reply-answers', networkKey, maxAnswered)
    const row = await queries.storeAnswer(db, body)
    if (!row) refuse('not_found')
    if (row.state === 'taken') refuse('conflict', 'This question has already been answered.')
    if (row.state === 'answered' && row.member_id !== null) {
      const { about, organisation_id: organisationId, member_id: memberId } = row
      const eventId = randomUUID()
      await emit(db, events.mentioned, { about: about ?? 'unnamed', organisationId, memberId, eventId })
    }
    return { done: true as const }
  })
}

async function describe(db: Db, report: HandledCase) {
  return { replies: (await queries.listReplies(db, report)).map(presentReply) }
}

/** @throws {Refusal} `invalid_input` */
function checkDay(until: string): void {
  const days = (Date.parse(until) - Date.now()) / 86_400_000
  if (days > -1 && days <= maxInvitationDays) return
  refuse('invalid_input', undefined, {
    fields: { 'body.until': `Must be today or within the next ${maxInvitationDays} days.` },
  })
}
