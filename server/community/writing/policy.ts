import type { FindingKind } from '#contract/community/values.ts'
import { findingKinds } from '#contract/community/values.ts'
import { judge } from '#content/moderation/judge.ts'
import type { JudgedKind, JudgeFinding } from '#content/moderation/reasons.ts'
import type { Language } from '#contract/primitives.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Reading, WriterRow } from './ids.ts'

const removable = new Set<string>(findingKinds)

/** What is said of findings: the kinds that an author can take out, and one word for all others. */
export function kindsOf(findings: readonly JudgeFinding[]): FindingKind[] {
  const kinds = findings.map(({ reason }): FindingKind => {
    return removable.has(reason) ? (reason as FindingKind) : 'look_first'
  })
  return [...new Set(kinds)]
}

/** Findings in a title and the words below it, by their place in the words alone: those in the title have none. */
export const findingsBelow = (title: string, findings: readonly JudgeFinding[]): JudgeFinding[] =>
  findings.map((finding) => {
    const place = (at: number) => Math.max(0, at - title.length - 1)
    return { ...finding, from: place(finding.from), to: place(finding.to) }
  })

/**
 * Words as the rules read them, and as their writer is trusted: the first ones of a member, those of the younger community, and in calm times
 * all of them are read by a moderator first.
 */
export function readWords(
  { text, kind, language }: { text: string; kind: JudgedKind; language: Language },
  writer: Pick<WriterRow, 'standing' | 'band' | 'is_calm'>,
): Reading {
  const { verdict, why } = judge({ text, kind, language })
  const isTrusted = writer.standing === 'known' && writer.band === 'older' && !writer.is_calm
  return {
    isRefused: verdict === 'refuse',
    waits: verdict !== 'publish' || !isTrusted,
    isDanger: verdict === 'help',
    findings: why,
    kinds: verdict === 'publish' || verdict === 'help' ? [] : kindsOf(why),
  }
}

/**
 * Whether someone may hand in words now.
 * @throws {Refusal} `forbidden` for a member who may not write, `conflict` if nobody is there to read it or the community is closed
 */
export function mayWrite(writer: WriterRow | undefined): WriterRow {
  if (!writer) return refuse('forbidden', 'Choose a name for the community first.')
  if (!writer.is_open) refuse('conflict', 'The community is closed.')
  if (writer.standing === 'silent' || writer.standing === 'out')
    refuse('forbidden', 'You cannot write in the community at the moment.')
  if (!writer.is_attended)
    refuse(
      'conflict',
      'No moderator is here at the moment, so nothing can be posted. What you typed is still here.',
    )
  return writer
}
