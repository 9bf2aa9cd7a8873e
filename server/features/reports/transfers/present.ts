import { type Transfer, transferState } from '#contract/transfers.ts'
import type { TransferRow } from './ids.ts'

export function presentTransfer(row: TransferRow): Transfer {
  return {
    id: row.id,
    ...partiesOf(row),
    proposedBy: row.proposed_by === 'reporter' ? 'reporter' : 'handler',
    state: transferState.parse(row.state),
    entryId: row.entry_id,
    proposedOn: row.proposed_on,
    decidedOn: row.decided_on,
  }
}

/** For teams: without whatever leads to the report. */
export function presentForTeam(row: TransferRow) {
  return { id: row.id, ...partiesOf(row), day: row.decided_on ?? row.proposed_on }
}

function partiesOf(row: TransferRow) {
  return {
    from: { id: row.from_id, slug: row.from_slug, name: row.from_name },
    to: { id: row.to_id, slug: row.to_slug, name: row.to_name },
  }
}
