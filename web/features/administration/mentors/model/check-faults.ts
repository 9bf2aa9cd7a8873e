import { maxCheckDays, type MentorFact, requiredFacts } from '#contract/community/mentors.ts'
import { dayAfter, utcDay } from '#web/ui/days.ts'

export interface TypedCheck {
  readonly facts: MentorFact[]
  readonly reason: string
  /** A day, or empty. */
  readonly until: string
}
export type CheckFault = 'facts' | 'reason' | 'until'

/** What is missing before a check can be confirmed or refused. */
export function checkFaults(
  { facts, reason, until }: TypedCheck,
  outcome: 'verified' | 'refused',
  today = utcDay(),
): CheckFault[] {
  const noReason = reason.trim() === '' ? (['reason'] as const) : []
  if (outcome === 'refused') return [...noReason]
  const hasDay = until >= today && until <= dayAfter(today, maxCheckDays)
  return [
    ...(requiredFacts.every((fact) => facts.includes(fact)) ? [] : (['facts'] as const)),
    ...noReason,
    ...(hasDay ? [] : (['until'] as const)),
  ]
}
