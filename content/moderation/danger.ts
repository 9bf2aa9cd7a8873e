import { dangerPhrases, findDanger, idiomaticTokens } from './danger-rule.ts'
import { catalogueOf, matchPhrases, type PhraseMatches } from './phrases/catalogue.ts'
import { type PhraseSet } from './phrases/phrases.ts'
import { reportedSelfHarm, reportedViolence } from './phrases/reported-danger.ts'
import { viewText } from './text/text-view.ts'

/** What words may speak of: suicide and self-harm, or a threat to somebody's life or body. */
export type Danger = 'self-harm' | 'violence'

const catalogue = catalogueOf([...dangerPhrases, reportedSelfHarm, reportedViolence])

/**
 * What a text speaks of, if it speaks of danger: self-harm before violence. It finds more than the verdict `help`, since a report
 * describes what others said or did; what it finds shows a quiet card on the writer's own device and goes nowhere.
 */
export function dangerIn(text: string): Danger | null {
  const view = viewText(text)
  const matches = matchPhrases(view, catalogue)
  const idiomatic = idiomaticTokens(view, matches)
  if (findDanger(view, matches, idiomatic).length > 0 || speaksOf(matches, reportedSelfHarm, idiomatic))
    return 'self-harm'
  return speaksOf(matches, reportedViolence, idiomatic) ? 'violence' : null
}

const speaksOf = (matches: PhraseMatches, set: PhraseSet, idiomatic: Uint8Array) =>
  (matches.get(set) ?? []).some(({ from, to }) => !idiomatic.subarray(from, to).includes(1))
