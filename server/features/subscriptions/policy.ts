import { isOrganisationPlan, type PaidPlan } from '#contract/plan-limits.ts'
import type { SubscriptionState } from '#contract/subscriptions.ts'
import { utcDay } from '#server/platform/days.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { memberOf } from '#server/platform/http/member.ts'
import { type AuthorisedPayer, mintMember, mintOrganisation } from './ids.ts'

/** Maximum days of a grant, so that it is reviewed. */
const maxGrantDays = 366 * 3
const day = 86_400_000

/** @throws {Refusal} `signed_out` */
export const authoriseOwnPayer = (actor: Actor): AuthorisedPayer => mintMember(memberOf(actor).id)

/**
 * Members pay for themselves, owners for their organisation.
 * @param owned the organisations that the actor owns
 * @throws {Refusal} `not_found`
 */
export function authorisePayer(
  actor: Actor,
  organisationId: string | null,
  owned: readonly string[],
): AuthorisedPayer {
  const member = memberOf(actor)
  if (organisationId === null) return mintMember(member.id)
  return owned.includes(organisationId) ? mintOrganisation(organisationId) : refuse('not_found')
}

/**
 * Premium is for people, the others are for organisations.
 * @throws {Refusal} `invalid_input`
 */
export function requireFitting(plan: PaidPlan, isForOrganisation: boolean, field: string): void {
  if (isOrganisationPlan(plan) === isForOrganisation) return
  refuse('invalid_input', undefined, {
    fields: { [field]: 'Choose a plan for people, or one for organisations.' },
  })
}

/**
 * A size is changed while the plan is paid for and continues.
 * @throws {Refusal} `conflict`
 */
export function requireChangeable(state: SubscriptionState): void {
  if (state === 'active' || state === 'trial') return
  refuse('conflict', 'The size can only be changed while the plan is active. Update the payment first.')
}

/** @throws {Refusal} `invalid_input` for a day that has passed or is too far away */
export function checkGrantedUntil(until: string): void {
  if (until >= utcDay() && Date.parse(until) - Date.parse(utcDay()) <= maxGrantDays * day) return
  refuse('invalid_input', undefined, {
    fields: { 'body.until': 'Must be today or later, within three years.' },
  })
}
