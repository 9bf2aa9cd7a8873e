import type { Professional } from '#contract/professionals.ts'
import { maxReferralDays } from '#contract/referrals.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Incomplete } from '#web/platform/problems/writing.ts'
import { answerRows, contactRows } from '#web/records/answer-rows.tsx'
import type { ReportBody } from '#web/records/body/body.ts'
import type { ReferralContent } from '#web/records/referrals/content.ts'
import { dayAfter } from '#web/ui/days.ts'
import { licenceCounts } from './directory-filter.ts'

/** One answer of a report that can be chosen. */
export type Choosable = ReferralContent['chosen'][number]

/** The answers of a report without contact details: how to reach the person is asked again for each recipient. */
export function choosableIn(body: ReportBody): Choosable[] {
  const left = new Set([...contactRows(body).map(({ key }) => key), 'mayPublish'])
  return answerRows(body).flatMap(({ key, question, answer }) =>
    typeof question === 'string' && typeof answer === 'string' && !left.has(key)
      ? [{ key, question, answer }]
      : [],
  )
}

/** What a report says of how to reach somebody, and of who must not know. */
export function reachIn(body: ReportBody): Pick<ReferralDraft, 'reach' | 'notTold'> {
  const [reach, notTold] = contactRows(body).map(({ answer }) => (typeof answer === 'string' ? answer : ''))
  return { reach: reach ?? '', notTold: notTold ?? '' }
}

/** What somebody has filled in of a referral. */
export interface ReferralDraft {
  readonly chosen: readonly string[]
  readonly purpose: string
  readonly until: string
  readonly name: string
  readonly reach: string
  readonly notTold: string
  readonly country: string
  readonly region: string
  /** That the licence counts elsewhere was read. */
  readonly knowsElsewhere: boolean
  /** What must be passed on was read. */
  readonly knowsDuty: boolean
  /** The words of a key that is another one were compared. */
  readonly hasCompared: boolean
}

/** The last day that a referral may have: no longer than the professional is checked. */
export const latestEnd = ({ until }: Pick<Professional, 'until'>, today: string): string =>
  [until, dayAfter(today, maxReferralDays)].toSorted()[0] ?? today

/** What is suggested: two months, where the check lasts as long. */
export const suggestedEnd = (professional: Pick<Professional, 'until'>, today: string): string =>
  [dayAfter(today, 60), latestEnd(professional, today)].toSorted()[0] ?? today

/** Whether somebody has to say that they know that the licence may not count where they are. */
export const isOutside = (
  professional: Professional,
  here: Pick<ReferralDraft, 'country' | 'region'>,
): boolean => licenceCounts(professional, here) !== 'here'

/** What is missing, in words, in the order of the form. @throws Incomplete */
export function checkDraft(
  draft: ReferralDraft,
  to: Professional,
  known: 'new' | 'same' | 'changed',
  today: string,
): void {
  if (draft.chosen.length === 0) throw new Incomplete(m.professionals_choose_missing())
  if (draft.purpose.trim() === '') throw new Incomplete(m.professionals_purpose_missing())
  if (draft.until < today || draft.until > latestEnd(to, today))
    throw new Incomplete(m.professionals_until_wrong())
  if (draft.reach.trim() === '') throw new Incomplete(m.professionals_reach_missing())
  if (isOutside(to, draft) && !draft.knowsElsewhere) throw new Incomplete(m.professionals_outside_missing())
  if (!draft.knowsDuty) throw new Incomplete(m.professionals_duty_missing())
  if (known === 'changed' && !draft.hasCompared) throw new Incomplete(m.professionals_changed_missing())
}
