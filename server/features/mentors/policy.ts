import { judge } from '#content/moderation/judge.ts'
import { offerHours } from '#contract/community/mentors.ts'
import type { FindingKind } from '#contract/community/values.ts'
import type { Language } from '#contract/primitives.ts'
import { kindsOf } from '#server/community/writing/policy.ts'
import { dayAfter, utcDay } from '#server/platform/days.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { MentorRequestOutcome, RequestRow, SaveOutcome } from './ids.ts'

/** @returns the kinds of findings for which a mentor's description is refused; an administrator reads accepted ones */
export function refusedKinds(about: string, language: Language): FindingKind[] {
  const { verdict, why } = judge({ text: about, kind: 'message', language })
  return verdict === 'refuse' ? kindsOf(why) : []
}

/** @throws {Refusal} unless it was saved */
export function refuseApplication(outcome: SaveOutcome): void {
  if (outcome === 'silent') refuse('forbidden', 'Mentors must be community members aged 18 or older.')
  if (outcome === 'unnamed') refuse('conflict', 'A moderator must review your name first.')
  if (outcome === 'reused')
    refuse('conflict', 'You have already applied from another device. Reload the page.')
}

/** @throws {Refusal} unless it was asked */
export function refuseRequest(outcome: MentorRequestOutcome): void {
  if (outcome === 'silent') refuse('forbidden', 'You cannot request a mentor at the moment.')
  if (outcome === 'waiting') refuse('conflict', 'You are already waiting for a mentor.')
  if (outcome === 'paired') refuse('conflict', 'You already have a mentor.')
  if (outcome === 'reused') refuse('reused_key')
}

const offerDays = offerHours / 24

/**
 * The day by which a request is answered: the end of its current or next offer. A younger member's request is offered
 * once it has an overseer, and has no day before that. If more requests are ahead than mentors have places, each
 * round takes up to the length of an offer. Undefined if no mentor has a place.
 */
export function expectedAnswerDay(
  row: Pick<RequestRow, 'offer_until' | 'place' | 'free' | 'is_younger' | 'overseer_alias'>,
  today = utcDay(),
): string | null {
  if (row.offer_until !== null) return utcDay(row.offer_until)
  if (row.free === 0 || (row.is_younger && row.overseer_alias === null)) return null
  return dayAfter(today, offerDays * Math.ceil(row.place / row.free))
}
