import type { OpenSubmission, QueueItem } from '#contract/community/moderation.ts'
import type { findRelated, OpenedRow, QueueRow } from './queries.ts'

export function presentQueueItem(row: QueueRow): QueueItem {
  return {
    id: row.id,
    kind: row.kind,
    language: row.language,
    band: row.band,
    isDanger: row.is_danger,
    due: row.due.toISOString(),
    found: [...new Set(row.found.map(({ reason }) => reason))],
    takenUntil: row.taken_until?.toISOString() ?? null,
    isMine: row.is_mine,
    needed: row.needed,
    agreed: row.agreed,
    version: row.version,
  }
}

export function presentOpened(
  row: OpenedRow,
  { claim, sanction, bandChange, campaign, chatReport }: Awaited<ReturnType<typeof findRelated>>,
): OpenSubmission {
  return {
    item: presentQueueItem({ ...row, taken_until: null, is_mine: true }),
    title: row.title,
    source: row.source,
    contentNote: row.content_note,
    findings: row.found.map(({ reason, from, to }) => ({ reason, from, to })),
    before: row.before,
    context: [...row.context],
    author: row.has_author
      ? { name: row.author_name, picture: row.author_picture, isNew: row.author_is_new }
      : null,
    history: [...row.history],
    words: row.words,
    flags: [...row.flags],
    flagCount: row.flag_count,
    claim: claim ? { ground: claim.ground, passages: [...claim.passages] } : null,
    sanction: sanction
      ? {
          step: sanction.step,
          until: sanction.until,
          reason: sanction.reason,
          words: sanction.words,
          isAppeal: sanction.is_appeal,
        }
      : null,
    bandChange: bandChange
      ? {
          from: bandChange.from_band,
          to: bandChange.to_band,
          reason: bandChange.reason,
          isMember: bandChange.is_member,
          isAppeal: bandChange.is_appeal,
          earlier: bandChange.earlier,
        }
      : null,
    campaign: campaign
      ? {
          role: campaign.role,
          target: campaign.target,
          targetKind: campaign.target_kind,
          evidence: campaign.evidence,
          endsOn: campaign.ends_on,
          source: campaign.source,
        }
      : null,
    chatReport: chatReport ? { reason: chatReport.reason, messages: [...chatReport.messages] } : null,
    state: row.state,
    claimedUntil: row.claimed_until.toISOString(),
  }
}
