import type { ConductReason, JudgeReason } from '#content/moderation/reasons.ts'

/** Why a text is covered, so that the reader decides whether to see it. */
export type CoverReason = 'threat' | 'spam' | 'method' | 'other'

const reasonFor: Partial<Record<JudgeReason, CoverReason>> = {
  slur: 'threat',
  abuse: 'threat',
  urges_suicide: 'threat',
  threat: 'threat',
  grooming: 'other',
  spam: 'spam',
  offers_method: 'method',
  impersonation: 'other',
} satisfies Record<ConductReason, CoverReason>

/**
 * Checks a message on the recipient's device: the server cannot read it. What two adults tell each other about
 * themselves is not covered.
 */
export async function coverOf(text: string, language: 'en' | 'es'): Promise<CoverReason | null> {
  const { judge } = await import('#content/moderation/judge.ts')
  const { why } = judge({ text, kind: 'message', language })
  for (const { reason } of why) {
    const cover = reasonFor[reason]
    if (cover) return cover
  }
  return null
}
