import { dangerPhrases, findDanger, idiomaticTokens } from './danger-rule.ts'
import { catalogueOf, matchPhrases } from './phrases/catalogue.ts'
import type { PhraseMatch, PhraseSet } from './phrases/phrases.ts'
import { reportedSelfHarm, reportedViolence } from './phrases/reported-danger.ts'
import { originalSpan, viewText } from './text/text-view.ts'

/** The subject of dangerous words: suicide and self-harm, or a threat to a person's life or body. */
export type Danger = 'self-harm' | 'violence'

const catalogue = catalogueOf([...dangerPhrases, reportedSelfHarm, reportedViolence])

/**
 * The danger that a text mentions, self-harm before violence. It finds more than the verdict `help`, because a report describes
 * what others said or did; the result only shows a quiet card on the writer's own device and is not sent.
 */
export function dangerIn(text: string): Danger | null {
  const { selfHarm, violence } = readDanger(text)
  if (selfHarm.length > 0) return 'self-harm'
  return violence.length > 0 ? 'violence' : null
}

/** The dangerous words themselves, as UTF-16 positions: empty if `dangerIn` finds none. */
export function dangerSpansIn(text: string): { from: number; to: number }[] {
  const { view, selfHarm, violence } = readDanger(text)
  return [...selfHarm, ...violence].map(({ from, to }) =>
    originalSpan(view, view.tokens[from]!.from, view.tokens[to - 1]!.to),
  )
}

function readDanger(text: string) {
  const view = viewText(text)
  const matches = matchPhrases(view, catalogue)
  const idiomatic = idiomaticTokens(view, matches)
  const reported = (set: PhraseSet): readonly PhraseMatch[] =>
    (matches.get(set) ?? []).filter(({ from, to }) => !idiomatic.subarray(from, to).includes(1))
  return {
    view,
    selfHarm: [...findDanger(view, matches, idiomatic), ...reported(reportedSelfHarm)],
    violence: reported(reportedViolence),
  }
}
