/** What a text is: a line in a room and the first text of a chat request are both a `message`. */
export const textKinds = ['post', 'comment', 'name', 'bio', 'message'] as const
export type JudgedKind = (typeof textKinds)[number]

/**
 * What happens to a text. `publish`: it may appear. `hold`: a person looks first. `refuse`: it is not taken, and the writer
 * keeps it. `help`: held, the writer sees help at once, and a person reads it before anything else.
 */
export type Verdict = 'publish' | 'hold' | 'refuse' | 'help'

/** Details that reveal who or where somebody is. The writer can take them out, so the composer shows where they stand. */
export const removableReasons = [
  'number',
  'email',
  'address',
  'handle',
  'link',
  'named_person',
  'school_or_employer',
  'named_business',
  'place',
  'age',
] as const

/** Somebody may be in danger. They bring help and are never a punishment. */
export const dangerReasons = ['self_harm', 'worry', 'asks_for_method', 'danger_now'] as const

/** What a person decides about, or what is not taken. The writer learns the kind, never the pattern. */
export const conductReasons = [
  'slur',
  'abuse',
  'urges_suicide',
  'threat',
  'grooming',
  'spam',
  'offers_method',
  'impersonation',
] as const

/** What follows from the writer and not from the words. */
export const authorReasons = ['first_post', 'young_author', 'nobody_on_duty'] as const

export type RemovableReason = (typeof removableReasons)[number]
export type DangerReason = (typeof dangerReasons)[number]
export type ConductReason = (typeof conductReasons)[number]
export type AuthorReason = (typeof authorReasons)[number]
export type JudgeReason = RemovableReason | DangerReason | ConductReason | AuthorReason

/** Where a rule hit, as UTF-16 positions in the text that was given: `text.slice(from, to)` are the words. */
export interface JudgeFinding {
  readonly reason: JudgeReason
  readonly from: number
  readonly to: number
}
