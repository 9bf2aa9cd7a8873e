import { isFirstPersonBefore } from './danger-rule.ts'
import { abuse, abuseSpanish, urging } from './phrases/abuse.ts'
import { grooming, groomingSpanish } from './phrases/grooming.ts'
import { claimedTrust, trustedNames } from './phrases/impersonation.ts'
import { type PhraseMatches } from './phrases/catalogue.ts'
import { type PhraseMatch, type PhraseSet } from './phrases/phrases.ts'
import { spam, spamSpanish } from './phrases/spam.ts'
import { threats, threatsSpanish } from './phrases/threats.ts'
import { offeredMethods } from './phrases/worry.ts'
import type { ConductReason, JudgedKind } from './reasons.ts'
import { findSlurInName, findSlurs } from './slur-rule.ts'
import type { FoldedSpan } from './text/quotes.ts'
import { sentenceAt, type TextView } from './text/text-view.ts'
import { isReportedByTarget } from './reported-speech.ts'
import { publicNames } from './words/given-names.ts'

/** A rule's match in the folded text. */
export interface ConductHit {
  readonly reason: ConductReason
  readonly span: FoldedSpan
}

interface PhraseRule {
  readonly reason: ConductReason
  readonly sets: readonly PhraseSet[]
  /** Whether an idiom on the words makes them harmless. */
  readonly mindsIdioms?: boolean
  /** Whether it counts even in reported speech. */
  readonly countsWhenReported?: boolean
}

const rules: readonly PhraseRule[] = [
  { reason: 'urges_suicide', sets: [urging], mindsIdioms: true },
  { reason: 'threat', sets: [threats, threatsSpanish], mindsIdioms: true },
  { reason: 'abuse', sets: [abuse, abuseSpanish] },
  { reason: 'grooming', sets: [grooming, groomingSpanish] },
  { reason: 'spam', sets: [spam, spamSpanish], countsWhenReported: true },
  { reason: 'offers_method', sets: [offeredMethods], mindsIdioms: true },
]

export const conductPhrases: readonly PhraseSet[] = rules.flatMap(({ sets }) => sets)
export const claimPhrases: readonly PhraseSet[] = [trustedNames, claimedTrust]

/** Conduct towards others in this text: quotations and reported speech are ignored. */
export function findConduct(
  view: TextView,
  matches: PhraseMatches,
  kind: JudgedKind,
  idiomatic: Uint8Array,
): ConductHit[] {
  const isOwn = (reason: ConductReason, from: number) =>
    reason === 'urges_suicide' && isFirstPersonBefore(view, from)
  const hits = rules.flatMap(({ reason, sets, mindsIdioms, countsWhenReported }) =>
    sets
      .flatMap((set) => matches.get(set) ?? [])
      .filter(
        ({ from, to }) =>
          view.quoted[from] === 0 &&
          !isOwn(reason, from) &&
          !(mindsIdioms && idiomatic.subarray(from, to).includes(1)) &&
          (countsWhenReported || !isReported(view, from)),
      )
      .map(({ from, to }): ConductHit => ({ reason, span: spanOf(view, from, to) })),
  )
  const slurs = kind === 'name' ? findSlurInName(view) : findSlurs(view)
  return [
    ...hits,
    ...slurs.map((span): ConductHit => ({ reason: 'slur', span })),
    ...claims(view, matches, kind),
  ]
}

const isReported = (view: TextView, from: number) => isReportedByTarget(sentenceAt(view, from))

/** Names must not claim a trusted role. */
function claims(view: TextView, matches: PhraseMatches, kind: JudgedKind): ConductHit[] {
  if (kind !== 'name' && kind !== 'bio') return []
  const found = matches.get(kind === 'name' ? trustedNames : claimedTrust) ?? []
  // `Dr Pepper fan` deceives no one.
  const isPublic = ({ from }: PhraseMatch) =>
    publicNames.has(`${view.tokens[from]!.word} ${view.tokens[from + 1]?.word}`)
  return found
    .filter((match) => !isPublic(match))
    .map(({ from, to }) => ({
      reason: 'impersonation',
      span: spanOf(view, from, to),
    }))
}

const spanOf = (view: TextView, from: number, to: number): FoldedSpan => [
  view.tokens[from]!.from,
  view.tokens[to - 1]!.to,
]
