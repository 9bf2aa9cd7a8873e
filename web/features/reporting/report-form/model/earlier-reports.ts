import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { EarlierStore } from '#web/platform/outbox/migration.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { draft } from './draft.ts'
import { laneOfReport, ownerOfReport, reportKindName } from './outbox-report.ts'

/**
 * Waiting reports in the format of versions before the outbox: stored in their draft, and sent while its page was open. The draft stays
 * until the report has arrived, and a waiting one always has an outbox item.
 */
export const earlierReports: EarlierStore = {
  store: 'drafts',
  shape: draft,
  itemOf(value, id) {
    const written = z.parse(draft, value)
    const { isWaiting, prepared } = written
    const memberId = prepared?.memberId ?? sessionStore.current().user?.id ?? null
    const owner = ownerOfReport(id, written, memberId)
    if (!isWaiting || owner === null) return null
    return {
      id,
      kind: reportKindName,
      owner,
      lane: laneOfReport(id),
      thing: { draft: { ...written, prepared: null } },
      sealed: prepared?.body ?? null,
      order: Date.now(),
    }
  },
  remains: (value) => ({ ...z.parse(draft, value), prepared: null }),
}
