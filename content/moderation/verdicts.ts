import type { JudgeFinding, JudgeReason, JudgedKind, Verdict } from './reasons.ts'

/** What a reason leads to: in what waits for readers, in what stands beside each word of somebody (a name, a bio), in a live room. */
type Outcomes = readonly [text: Verdict, label: Verdict, message: Verdict]

// A room cannot wait, so that what reaches somebody outside is not taken there; a name cannot be read first each time it appears.
const reach: Outcomes = ['hold', 'refuse', 'refuse']
const person: Outcomes = ['hold', 'refuse', 'hold']
const never: Outcomes = ['refuse', 'refuse', 'refuse']
// The page shows help beside a name or bio that is not taken.
const danger: Outcomes = ['help', 'refuse', 'help']

const outcomes: Readonly<Record<JudgeReason, Outcomes>> = {
  number: reach,
  email: reach,
  address: reach,
  handle: reach,
  link: reach,
  named_person: person,
  school_or_employer: person,
  named_business: person,
  place: person,
  age: person,
  slur: never,
  abuse: person,
  urges_suicide: never,
  threat: person,
  grooming: person,
  spam: person,
  offers_method: person,
  impersonation: never,
  self_harm: danger,
  worry: danger,
  asks_for_method: danger,
  danger_now: danger,
  first_post: ['hold', 'hold', 'hold'],
  young_author: ['hold', 'hold', 'hold'],
  nobody_on_duty: ['hold', 'hold', 'hold'],
}

/** Help goes before all else, and is never answered with a refusal. */
const byWeight: readonly Verdict[] = ['help', 'refuse', 'hold']

/** The verdict that follows from what was found. */
export function verdictFor(findings: readonly JudgeFinding[], kind: JudgedKind): Verdict {
  const column = kind === 'message' ? 2 : kind === 'name' || kind === 'bio' ? 1 : 0
  const verdicts = new Set(findings.map(({ reason }) => outcomes[reason][column]))
  return byWeight.find((verdict) => verdicts.has(verdict)) ?? 'publish'
}
