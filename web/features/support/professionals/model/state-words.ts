import { dayInWords } from '#web/ui/dates.ts'
import type { ReferralSummary } from '#contract/referrals.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { TagProgress } from '#web/ui/tag.tsx'

export const stateNames: Readonly<
  Record<ReferralSummary['state'], { progress: TagProgress; name: () => string }>
> = {
  offered: { progress: 'waiting', name: m.professionals_state_offered },
  accepted: { progress: 'active', name: m.professionals_state_accepted },
  declined: { progress: 'stopped', name: m.professionals_state_declined },
  finished: { progress: 'done', name: m.professionals_state_finished },
  ended: { progress: 'stopped', name: m.professionals_state_ended },
}

/** The state of a referral, as a sentence for its reader. */
export function referralStateText({
  state,
  endedBy,
  role,
  answerBy: answerDueOn,
  until,
  changedOn,
}: ReferralSummary): string {
  const day = dayInWords(changedOn)
  switch (state) {
    case 'offered':
      return m.professionals_waits_until({ day: dayInWords(answerDueOn) })
    case 'accepted':
      return m.professionals_readable_until({ day: dayInWords(until) })
    case 'declined':
      return role === 'person' ? m.professionals_was_declined({ day }) : m.professionals_you_declined({ day })
    case 'finished':
      return m.professionals_was_finished({ day })
    case 'ended':
      break
  }
  if (endedBy === 'person')
    return role === 'person' ? m.professionals_you_ended({ day }) : m.professionals_person_ended({ day })
  if (endedBy === 'unanswered') return m.professionals_unanswered({ day })
  if (endedBy === 'professional') return m.professionals_listing_over({ day })
  return m.professionals_time_over({ day })
}

export const isOpenReferral = ({ state }: Pick<ReferralSummary, 'state'>): boolean =>
  state === 'offered' || state === 'accepted'
