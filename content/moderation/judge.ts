import { claimPhrases, conductPhrases, findConduct } from './conduct-rules.ts'
import { dangerPhrases, findDanger, idiomaticTokens } from './danger-rule.ts'
import { ages } from './details/about-oneself.ts'
import { detailPhrases, findDetails } from './details/details.ts'
import { catalogueOf, matchPhrases } from './phrases/catalogue.ts'
import type { AuthorReason, JudgeFinding, JudgeReason, JudgedKind, Verdict } from './reasons.ts'
import type { FoldedSpan } from './text/quotes.ts'
import { originalSpan, type TextView, viewText } from './text/text-view.ts'
import { verdictFor } from './verdicts.ts'

/** A text before or after sending. */
export interface JudgedText {
  readonly text: string
  readonly kind: JudgedKind
  /** The language of the space. Both languages are always checked, because people mix them. */
  readonly language: 'en' | 'es'
  /** The author: a first post, and each post of a young author, is read by a moderator before others see it. */
  readonly author?: { readonly isFirstPost?: boolean; readonly isYoung?: boolean }
  /** The space: all authors of the younger community count as young. */
  readonly space?: { readonly band: 'younger' | 'older' }
  /** `absent`: no moderator is on duty for this language and band, so nothing is published. */
  readonly duty?: 'present' | 'absent'
}

export interface Judgement {
  readonly verdict: Verdict
  /** The findings in text order. Empty for `publish`. */
  readonly why: readonly JudgeFinding[]
}

/**
 * Judges a text by rules only, on the device before sending and again on the server. It is pure, knows English and Spanish, and
 * takes at most a millisecond for 5,000 letters (`npm run bench:judge`).
 */
export function judge({ text, kind, author, space, duty }: JudgedText): Judgement {
  const findings = findingsIn(text, kind)
  const verdict = verdictFor(findings, kind)
  if (verdict !== 'publish') return { verdict, why: findings }
  const reason = authorReason(author, space, duty)
  if (!reason || kind === 'name') return { verdict, why: [] }
  return { verdict: 'hold', why: [{ reason, from: 0, to: text.length }] }
}

function authorReason(
  author: JudgedText['author'],
  space: JudgedText['space'],
  duty: JudgedText['duty'],
): AuthorReason | null {
  if (author?.isFirstPost) return 'first_post'
  if (author?.isYoung || space?.band === 'younger') return 'young_author'
  return duty === 'absent' ? 'nobody_on_duty' : null
}

function findingsIn(text: string, kind: JudgedKind): JudgeFinding[] {
  // The words of a name are written without spaces: `WannaTalk`. The whole name is the finding.
  if (kind === 'name')
    return [...new Set(reasonsIn(text.replaceAll(/([a-z])([A-Z])/g, '$1 $2')))].map((reason) => ({
      reason,
      from: 0,
      to: text.length,
    }))
  const view = viewText(text)
  return sortFindings(
    findHits(view, kind).map(({ reason, span: [from, to] }) => ({ reason, ...originalSpan(view, from, to) })),
  )
}

const reasonsIn = (name: string) => findHits(viewText(name), 'name').map(({ reason }) => reason)

const catalogue = catalogueOf([...dangerPhrases, ...conductPhrases, ...detailPhrases])
/** Claims and ages count only in names and bios. */
const labelCatalogue = catalogueOf([
  ...dangerPhrases,
  ...conductPhrases,
  ...detailPhrases,
  ...claimPhrases,
  ages,
])

interface Hit {
  readonly reason: JudgeReason
  readonly span: FoldedSpan
}

function findHits(view: TextView, kind: JudgedKind): Hit[] {
  const matches = matchPhrases(view, kind === 'name' || kind === 'bio' ? labelCatalogue : catalogue)
  const idiomatic = idiomaticTokens(view, matches)
  const danger = findDanger(view, matches, idiomatic).map(({ reason, from, to }): Hit => ({
    reason,
    span: [view.tokens[from]!.from, view.tokens[to - 1]!.to],
  }))
  const conduct = findConduct(view, matches, kind, idiomatic)
  // "You should …" contains dangerous words, but its writer is not in danger.
  const urged = conduct.filter(({ reason }) => reason === 'urges_suicide' || reason === 'offers_method')
  const isUrged = ({ span }: Hit) => urged.some((hit) => hit.span[0] <= span[0] && span[1] <= hit.span[1])
  return [...danger.filter((hit) => !isUrged(hit)), ...conduct, ...findDetails(view, matches, kind)]
}

/** In text order; nested findings of one reason are reported once. */
function sortFindings(findings: readonly JudgeFinding[]): JudgeFinding[] {
  const sorted = findings.toSorted((one, other) => one.from - other.from || other.to - one.to)
  const ends = new Map<JudgeReason, number>()
  return sorted.filter(({ reason, to }) => {
    if ((ends.get(reason) ?? -1) >= to) return false
    ends.set(reason, to)
    return true
  })
}
