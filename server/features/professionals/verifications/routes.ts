import { professionalCheckedField } from '#contract/checked-fields.ts'
import * as contract from '#contract/professionals.ts'
import {
  type CheckedProfessional,
  decideProfessional,
  listCheckedProfessionals,
} from '#contract/professionals.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import { decided } from '../events.ts'
import { presentListing } from '../listings/present.ts'
import { listListings, type ListingRow } from '../listings/queries.ts'
import { checkVerifiedUntil } from '../policy.ts'
import { presentDecision } from '../present.ts'
import { countProblems, insertDecision, listChanges } from './queries.ts'

/** Who checked a professional, what, and until when. */
export function professionalVerificationRoutes(serve: Serve): void {
  serve(listCheckedProfessionals, async ({ db }) => ({ items: await describe(db) }))

  serve(decideProfessional, async ({ params, body, db, note }) => {
    note({ kind: 'professional', id: params.id })
    const [before] = await describe(db, params.id)
    if (!before) refuse('not_found')
    const until = body.outcome === 'verified' ? body.until : null
    if (until !== null) checkVerifiedUntil(until)
    const changedMemberId = await insertDecision(db, params.id, {
      outcome: body.outcome,
      reason: body.reason,
      until,
    })
    if (changedMemberId) {
      const { memberId, generation } = changedMemberId
      await emit(db, decided, { memberId, generation: String(generation), eventId: crypto.randomUUID() })
    }
    const [after] = await describe(db, params.id)
    if (!after) refuse('not_found')
    // After the decision, which stored what it is about: whatever changed before that shows here.
    if (body.version !== undefined && after.version !== body.version) {
      refuse('conflict', 'They have changed something since. Reload the page and check it first.')
    }
    return after
  })
}

async function describe(db: Db, only?: string): Promise<CheckedProfessional[]> {
  const problems = Map.groupBy(await countProblems(db), ({ professional_id: id }) => id)
  const rows = await listListings(db, only === undefined ? 'all' : { id: only })
  const described = []
  for (const row of rows) {
    const changes = row.unchecked.length > 0 ? await listChanges(db, row.id) : []
    described.push({
      ...presentChecked(row, problems.get(row.id) ?? []),
      changes: changes.map(presentChange),
    })
  }
  return described
}

function presentChange({ field, was, now }: { field: string; was: unknown; now: unknown }) {
  return { field: professionalCheckedField.parse(field), was: String(was), now: String(now) }
}

function presentChecked(row: ListingRow, problems: readonly { reason: string; count: number }[]) {
  return {
    id: row.id,
    listing: presentListing(row),
    askedOn: row.asked_on,
    verification: presentDecision(row.newest, row.unchecked),
    version: row.version,
    problems: problems.map(({ reason, count }) => ({
      reason: contract.noteProfessionalProblem.body!.shape.reason.parse(reason),
      count,
    })),
  }
}
