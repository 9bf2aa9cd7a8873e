import { judge } from '#content/moderation/judge.ts'
import { offerHours } from '#contract/community/mentors.ts'
import type { FindingKind } from '#contract/community/values.ts'
import type { Language } from '#contract/primitives.ts'
import { kindsOf } from '#server/community/writing/policy.ts'
import { dayAfter, utcDay } from '#server/platform/days.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { MentorRequestOutcome, RequestRow, SaveOutcome } from './ids.ts'

/** @returns the kinds for which what a mentor says of themselves is not taken; an administrator reads what is */
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
 * By when there is news of a request: the end of the offer that is out, or of one that goes out now. A request of a younger
 * member goes out once an overseer has taken it on, and no day is named before. Where more wait before it than mentors have
 * a place, each round takes as long as an offer at most. Nothing where nobody has a place: a day would be invented.
 */
export function expectedAnswerDay(
  row: Pick<RequestRow, 'offer_until' | 'place' | 'free' | 'is_younger' | 'overseer_alias'>,
  today = utcDay(),
): string | null {
  if (row.offer_until !== null) return utcDay(row.offer_until)
  if (row.free === 0 || (row.is_younger && row.overseer_alias === null)) return null
  return dayAfter(today, offerDays * Math.ceil(row.place / row.free))
}
