import type { RuleFinding } from '#contract/community/moderation.ts'
import type { DecisionReason } from '#contract/community/values.ts'

/** The unsent input of a moderator for an item. */
export interface DecisionDraft {
  readonly reason: DecisionReason | null
  readonly words: string
  readonly contentNote: string
  /** The proposed text, once it was edited. */
  readonly proposed: string | null
  /** The remaining text, once parts were removed. */
  readonly left: string | null
}

export const emptyDraft: DecisionDraft = {
  reason: null,
  words: '',
  contentNote: '',
  proposed: null,
  left: null,
}

/** The reason that corresponds to each finding. */
const reasonOf: Readonly<Record<string, DecisionReason>> = {
  number: 'contact_details',
  email: 'contact_details',
  address: 'contact_details',
  handle: 'contact_details',
  link: 'contact_details',
  named_person: 'recognisable_person',
  school_or_employer: 'recognisable_place',
  named_business: 'recognisable_place',
  place: 'recognisable_place',
  age: 'age_shown',
  insult: 'insult',
  slur: 'slur',
  threat: 'threat',
  grooming: 'grooming',
  advertising: 'advertising',
  spam: 'advertising',
  method: 'method',
  impersonation: 'impersonation',
}

/** The preselected reason, based on the findings of the rules, if there is one. */
export const suggestedReason = (findings: readonly Pick<RuleFinding, 'reason'>[]): DecisionReason | null =>
  findings.map(({ reason }) => reasonOf[reason]).find((reason) => reason !== undefined) ?? null

/** Marks a removal, so that nobody takes the rest for the complete text. */
export const gap = '[…]'

/** A text with one part removed. */
export function withoutPart(text: string, from: number, to: number): string {
  if (to <= from) return text
  const before = text.slice(0, from).trimEnd()
  const after = text.slice(to).trimStart()
  const rest = /^[,.;:!?)]/.test(after) ? gap + after : [gap, after].filter(Boolean).join(' ')
  return [before, rest].filter(Boolean).join(' ')
}

/** Whether any text is left. */
export const hasText = (text: string): boolean => text.replaceAll(gap, '').trim() !== ''
