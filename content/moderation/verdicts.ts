import type { JudgeFinding, JudgeReason, JudgedKind, Verdict } from './reasons.ts'

/**
 * The verdict for a reason: in a text that can be held for moderators, in a label beside all of a member's words (a name, a bio),
 * and in a live room.
 */
type Outcomes = readonly [text: Verdict, label: Verdict, message: Verdict]

// A live room cannot hold a line, so contact details are refused there; a name cannot be reviewed each time it appears.
const reach: Outcomes = ['hold', 'refuse', 'refuse']
const person: Outcomes = ['hold', 'refuse', 'hold']
const never: Outcomes = ['refuse', 'refuse', 'refuse']
// The page shows help beside a refused name or bio.
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

/** Help comes before everything else, and is never combined with a refusal. */
const byWeight: readonly Verdict[] = ['help', 'refuse', 'hold']

/** The verdict for a list of findings. */
export function verdictFor(findings: readonly JudgeFinding[], kind: JudgedKind): Verdict {
  const column = kind === 'message' ? 2 : kind === 'name' || kind === 'bio' ? 1 : 0
  const verdicts = new Set(findings.map(({ reason }) => outcomes[reason][column]))
  return byWeight.find((verdict) => verdicts.has(verdict)) ?? 'publish'
}
