import {
  decideVerification,
  listRegisteredOrganisations,
  type RegisteredOrganisation,
} from '#contract/organisation-verifications.ts'
import { organisationCheckedField } from '#contract/checked-fields.ts'
import { organisationKind } from '#contract/organisations.ts'
import { utcDay } from '#server/platform/days.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { stateOf } from '../pages/present.ts'
import { valueInWords } from './changes.ts'
import { insertDecision, listRegistered, type RegisteredRow } from './queries.ts'

/** For this many days at most someone's word counts, before an organisation is checked again. */
const maxDays = 750
const day = 86_400_000

/** Who checked an organisation, what, and until when. [Note: Verified] */
export function verificationRoutes(serve: Serve): void {
  serve(listRegisteredOrganisations, async ({ db }) => ({
    items: (await listRegistered(db)).map(presentRegistered),
  }))

  serve(decideVerification, async ({ params, body, db, note }) => {
    note({ kind: 'organisation', id: params.id })
    const [before] = await listRegistered(db, params.id)
    if (!before) refuse('not_found')
    const until = body.outcome === 'verified' ? body.until : null
    if (until !== null && !isSoon(until)) {
      refuse('invalid_input', undefined, {
        fields: { 'body.until': 'Must be today or later, within two years.' },
      })
    }
    await insertDecision(db, params.id, { outcome: body.outcome, reason: body.reason, until })
    const [after] = await listRegistered(db, params.id)
    if (!after) refuse('not_found')
    // After the decision, which stored what it is about: whatever changed before that shows here.
    if (body.version !== undefined && after.version !== body.version) {
      refuse('conflict', 'They have changed something since. Reload the page and check it first.')
    }
    return presentRegistered(after)
  })
}

function isSoon(until: string): boolean {
  const today = utcDay()
  return until >= today && Date.parse(until) - Date.parse(today) <= maxDays * day
}

function presentRegistered(row: RegisteredRow): RegisteredOrganisation {
  const { newest, has_key: hasKey, registered_on: registeredOn, kind, changes, ...rest } = row
  return {
    ...rest,
    kind: organisationKind.parse(kind),
    registeredOn,
    hasKey,
    changes: changes.map(({ field, was, now }) => ({
      field: organisationCheckedField.parse(field),
      was: valueInWords(was),
      now: valueInWords(now),
    })),
    verification: {
      state: stateOf(newest ?? undefined),
      reason: newest?.reason ?? '',
      on: newest?.decided_on ?? null,
      until: newest?.until ?? null,
    },
  }
}
