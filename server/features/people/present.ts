import { userType } from '#contract/accounts.ts'
import { sanctionStep } from '#contract/community/sanctions.ts'
import { decisionReason } from '#contract/community/values.ts'
import type { CallResult } from '#contract/endpoint.ts'
import {
  type listAdministrators,
  type listFactorResets,
  type PersonAccount,
  twoPersonAct,
} from '#contract/people.ts'
import type { MemberActor } from '#server/platform/http/actor.ts'
import type * as queries from './queries.ts'

type RowOf<List extends (...input: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>[number]

export function presentPerson(row: queries.PersonAccountRow): PersonAccount {
  return {
    id: row.id,
    address: row.address,
    name: row.display_name,
    userType: userType.parse(row.user_type),
    state: row.state === 'confirmed' ? 'confirmed' : 'pending',
    isAdmin: row.is_admin,
    joinedAt: row.joined_at.toISOString(),
    sessions: row.sessions,
    lastUsedOn: row.last_used_on,
    hasCodes: row.has_codes,
    passkeys: row.passkeys,
    hasKit: row.has_kit,
    inCommunity: row.is_in_community,
    suspension: suspensionOf(row),
    freeze:
      row.frozen_on !== null && row.since !== null
        ? {
            on: row.frozen_on,
            since: row.since,
            isReopened: row.is_reopened,
            needsReopening: row.needs_reopening,
          }
        : null,
    factorReset:
      row.factor_reset === null
        ? null
        : {
            id: row.factor_reset,
            what: twoPersonAct.parse(row.factor_reset_what),
            isOwn: row.factor_reset_own,
            dueAt: row.factor_reset_due?.toISOString() ?? null,
          },
    deletion:
      row.deletion_asked_on === null
        ? null
        : { askedOn: row.deletion_asked_on, dueAt: row.deletion_due?.toISOString() ?? null },
  }
}

function suspensionOf(row: queries.PersonAccountRow): PersonAccount['suspension'] {
  if (row.step === null || row.step_on === null) return null
  return {
    step: sanctionStep.parse(row.step),
    until: row.step_until,
    reason: decisionReason.parse(row.step_reason),
    words: row.step_words,
    on: row.step_on,
    byAdministrator: row.by_administrator,
    isAppealed: row.is_appealed,
  }
}

export function presentFactorReset(
  row: queries.FactorResetRow,
  { id }: MemberActor,
): CallResult<typeof listFactorResets>['items'][number] {
  return {
    id: row.id,
    what: twoPersonAct.parse(row.what),
    person: { id: row.member_id, address: row.address },
    isOwn: row.asked_by === id || row.member_id === id,
    askedAt: row.asked_at.toISOString(),
    dueAt: row.due_at?.toISOString() ?? null,
  }
}

export function presentAdministrator(
  row: RowOf<typeof queries.listAdministrators>,
  { id }: MemberActor,
): CallResult<typeof listAdministrators>['items'][number] {
  return { id: row.id, address: row.address, name: row.display_name, isOwn: row.id === id }
}
