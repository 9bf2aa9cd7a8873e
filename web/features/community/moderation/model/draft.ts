import type { RuleFinding } from '#contract/community/moderation.ts'
import type { DecisionReason } from '#contract/community/values.ts'

/** What a moderator has written about an item and not sent yet. */
export interface DecisionDraft {
  readonly reason: DecisionReason | null
  readonly words: string
  readonly contentNote: string
  /** The text that is proposed, once somebody has changed it. */
  readonly proposed: string | null
  /** What is left without the parts that are taken out, once something was. */
  readonly left: string | null
}

export const emptyDraft: DecisionDraft = {
  reason: null,
  words: '',
  contentNote: '',
  proposed: null,
  left: null,
}

/** Which reason the rules speak for. */
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

/** The reason that is chosen until the moderator chooses another: by what the rules found, where they speak for one. */
export const suggestedReason = (findings: readonly Pick<RuleFinding, 'reason'>[]): DecisionReason | null =>
  findings.map(({ reason }) => reasonOf[reason]).find((reason) => reason !== undefined) ?? null

/** In place of what was taken out, so that nobody takes the rest for whole. */
export const gap = '[…]'

/** A text without one part. */
export function withoutPart(text: string, from: number, to: number): string {
  if (to <= from) return text
  const before = text.slice(0, from).trimEnd()
  const after = text.slice(to).trimStart()
  const rest = /^[,.;:!?)]/.test(after) ? gap + after : [gap, after].filter(Boolean).join(' ')
  return [before, rest].filter(Boolean).join(' ')
}

/** Whether anything is left to read. */
export const hasWords = (text: string): boolean => text.replaceAll(gap, '').trim() !== ''
