import { type ReportedMessage, reportMessages } from '#contract/community/chat-reports.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import { requestHash } from '#server/platform/http/idempotency-key.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { openReported } from './opened-message.ts'
import * as queries from './queries.ts'

const maxReports = { points: 30, seconds: 86_400 }

/** Chosen messages are opened for a moderator. Their author is not notified of the report. [Note: Reported messages] */
export function chatReportRoutes(serve: Serve, limits: Limits): void {
  serve(reportMessages, async ({ actor, params, body, db }) => {
    await limits.consume('chat-reports', memberOf(actor).id, maxReports)
    const keys = new Map(body.messages.map(({ id, fileKey }) => [id, fileKey]))
    const rows = await queries.listChosen(db, params.id, [...keys.keys()])
    if (rows.length < keys.size) refuse('not_found')
    const messages: ReportedMessage[] = []
    for (const row of rows) {
      const opened = await openReported(params.id, row, keys.get(row.id) ?? '')
      if (!opened) return refuse('not_accepted', 'A message does not open, or is not signed by its author.')
      messages.push(opened)
    }
    const { id, reason, words, language } = body
    const isDanger = reason === 'danger' || reason === 'threat'
    const report = { id, chatId: params.id, reason, words, language, messages, isDanger }
    const outcome = await queries.insertReport(db, report, requestHash({ params, body }))
    if (outcome === undefined) return refuse('not_found')
    if (outcome === 'reused') return refuse('reused_key')
    return { answeredBy: outcome }
  })
}
