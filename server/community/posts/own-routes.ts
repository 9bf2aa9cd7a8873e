import { listOwnPosts } from '#contract/community/posts.ts'
import { decisionReason } from '#contract/community/values.ts'
import { cutPage, decodeCursor } from '#server/platform/database/cursor.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { listOwn, type OwnPostRow } from './own-queries.ts'

const pageOfOwn = 30

/** What someone wrote in the community, with what became of it. */
export function ownPostRoutes(serve: Serve): void {
  serve(listOwnPosts, async ({ query, db }) => {
    const limit = query.limit ?? pageOfOwn
    const rows = await listOwn(db, { after: decodeCursor(query.cursor), rows: limit + 1 })
    const { items, next } = cutPage(rows, limit, (row) => ({ at: row.written_at, id: row.id }))
    return { items: items.map(presentOwn), next }
  })
}

function presentOwn(row: OwnPostRow & { may_appeal: boolean }) {
  return {
    id: row.id,
    threadId: row.thread_id,
    kind: row.kind,
    space: row.space,
    title: row.title,
    source: row.source,
    contentNote: row.content_note,
    revision: row.revision,
    state: row.state,
    edit:
      row.edit_source === null || row.edit_state === null
        ? null
        : { source: row.edit_source, contentNote: row.edit_note ?? '', state: row.edit_state },
    proposal: row.proposal,
    reason: row.reason === null ? null : decisionReason.parse(row.reason),
    moderatorWords: row.moderator_words,
    answeredBy: row.answered_by,
    appearsOn: row.appears_on,
    mayAppeal: row.may_appeal,
    writtenOn: row.written_on,
  }
}
