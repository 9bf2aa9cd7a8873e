import { judge } from '#content/moderation/judge.ts'
import type { FindingKind } from '#contract/community/values.ts'
import type { Language } from '#contract/primitives.ts'
import type { JudgeFinding } from '#content/moderation/reasons.ts'
import { kindsOf } from '../writing/policy.ts'

/** The form in which two names are the same: without case, accents, spaces and signs. */
export function comparableName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 60)
}

/** @returns the kinds for which a name is not taken, or what a moderator is shown beside it */
export function readName(
  name: string,
  language: Language,
): { refused: FindingKind[] } | { refused: null; findings: readonly JudgeFinding[] } {
  const { verdict, why } = judge({ text: name, kind: 'name', language })
  if (verdict === 'publish') return { refused: null, findings: why }
  // A name has nothing that could be left in: whatever else was found, it is not taken either.
  return { refused: kindsOf(why) }
}
