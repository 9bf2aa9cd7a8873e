import type { Professional } from '#contract/professionals.ts'
import { maxReferralDays } from '#contract/referrals.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { answerRows, contactRows } from '#web/records/answer-rows.tsx'
import type { ReportBody } from '#web/records/body/body.ts'
import type { ReferralContent } from '#web/records/referrals/content.ts'
import { dayAfter } from '#web/ui/days.ts'
import { licenceCounts } from './directory-filter.ts'

/** One answer of a report that can be selected. */
export type ReferralItem = ReferralContent['chosen'][number]

/** The answers of a report without contact details: those are requested again for each recipient. */
export function referralItems(body: ReportBody): ReferralItem[] {
  const left = new Set([...contactRows(body).map(({ key }) => key), 'mayPublish'])
  return answerRows(body).flatMap(({ key, question, answer }) =>
    typeof question === 'string' && typeof answer === 'string' && !left.has(key)
      ? [{ key, question, answer }]
      : [],
  )
}

/** The contact answers of a report, and who must not know. */
export function contactFrom(body: ReportBody): Pick<ReferralDraft, 'reach' | 'notTold'> {
  const [reach, notTold] = contactRows(body).map(({ answer }) => (typeof answer === 'string' ? answer : ''))
  return { reach: reach ?? '', notTold: notTold ?? '' }
}

/** The draft of a referral. */
export interface ReferralDraft {
  readonly chosen: readonly string[]
  readonly purpose: string
  readonly until: string
  readonly name: string
  readonly reach: string
  readonly notTold: string
  readonly country: string
  readonly region: string
  /** Whether the person has read that the licence is valid elsewhere only. */
  readonly knowsElsewhere: boolean
  /** Whether the person has read about the professional's duty to report. */
  readonly knowsDuty: boolean
  /** Whether the words of a changed key were compared. */
  readonly hasCompared: boolean
}

/** The latest end of a referral: the end of the professional's check. */
export const latestEnd = ({ until }: Pick<Professional, 'until'>, today: string): string =>
  [until, dayAfter(today, maxReferralDays)].toSorted()[0] ?? today

/** The suggested end: in two months, or the end of the check if that is earlier. */
export const suggestedEnd = (professional: Pick<Professional, 'until'>, today: string): string =>
  [dayAfter(today, 60), latestEnd(professional, today)].toSorted()[0] ?? today

/** Whether the person has to confirm that the licence may not be valid at their location. */
export const isOutside = (
  professional: Professional,
  personLocation: Pick<ReferralDraft, 'country' | 'region'>,
): boolean => licenceCounts(professional, personLocation) !== 'here'

/** Checks the draft, in the order of the form. @throws Incomplete with the first problem, in words */
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
