import { maxCheckDays, type MentorFact, requiredFacts } from '#contract/community/mentors.ts'
import { dayAfter, utcDay } from '#server/platform/days.ts'
import { refuse } from '#server/platform/http/errors.ts'

/** @throws {Refusal} `invalid_input` unless a check that counts has a day and the facts that every mentor needs, and one that does not has none */
export function requireValidCheck(
  {
    outcome,
    facts,
    until,
  }: { outcome: 'verified' | 'refused'; facts: readonly MentorFact[]; until: string | null },
  today = utcDay(),
): void {
  const invalid = (field: string, why: string) =>
    refuse('invalid_input', undefined, { fields: { [field]: why } })
  if (outcome === 'refused') {
    if (until !== null) invalid('body.until', 'A refusal must not have a day.')
    return
  }
  if (until === null || until < today || until > dayAfter(today, maxCheckDays))
    invalid('body.until', 'Must be a day within the next twelve months.')
  if (!requiredFacts.every((fact) => facts.includes(fact)))
    invalid('body.facts', 'The modules and the identity must be checked.')
}
