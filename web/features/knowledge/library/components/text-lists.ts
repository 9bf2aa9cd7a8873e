import type { GuideSummary, ModuleSummary } from '#content/knowledge/words.ts'
import { stateOf } from './use-progress.ts'
import { savedName } from './use-saved-texts.ts'
import type { ListFilter } from './use-choice.ts'

/** The options of a list besides the texts themselves. */
interface ListOptions {
  readonly choice: ListFilter
  /** The marks of saved texts. */
  readonly saved: ReadonlySet<string>
  /** Whether an administrator has retired it. */
  readonly isRetired: (id: string) => boolean
}

/** Texts for everyone match each audience. */
const isForAudience = ({ audiences }: Pick<GuideSummary, 'audiences'>, { audience }: ListFilter): boolean =>
  audience === null || audiences.includes(audience) || audiences.includes('everyone')

/** The guides that match the filters. */
export const guidesOf = (
  guides: readonly GuideSummary[],
  { choice, saved, isRetired }: ListOptions,
): readonly GuideSummary[] =>
  guides.filter(
    (guide) =>
      !isRetired(guide.id) &&
      isForAudience(guide, choice) &&
      (choice.situation === null || guide.situations.includes(choice.situation)) &&
      (!choice.onlySaved || saved.has(savedName('guide', guide.id))),
  )

/** The modules that match the filters. @param names - the read marks */
export const modulesOf = (
  modules: readonly ModuleSummary[],
  names: ReadonlySet<string>,
  { choice: { longest = null, state = null, ...choice }, saved, isRetired }: ListOptions,
): readonly ModuleSummary[] =>
  modules.filter(
    (module) =>
      !isRetired(module.id) &&
      isForAudience(module, choice) &&
      (longest === null || module.minutes <= longest) &&
      (state === null || stateOf(names, module) === state) &&
      // A retired module stays visible to readers who have started it.
      (module.retired === null || stateOf(names, module) !== 'new') &&
      (!choice.onlySaved || saved.has(savedName('module', module.id))),
  )

/** The maximum number of highlighted texts. */
const maxPicks = 3

/**
 * The highlighted texts and the others: saved ones, recommendations, usual starting points, and then
 * the first ones, so that a list of three or more always has three above it and its filters keep their place.
 * @param isDone - texts that need no highlighting any more
 */
export function withPicks<Text extends { readonly id: string }>(
  texts: readonly Text[],
  {
    isSaved,
    starterTexts,
    isDone,
    matchesList,
  }: {
    isSaved: (id: string) => boolean
    starterTexts: readonly string[]
    isDone?: (text: Text) => boolean
    matchesList?: (text: Text) => boolean
  },
): { picks: readonly Text[]; others: readonly Text[] } {
  const rankOf = (text: Text): number => {
    if (isDone?.(text)) return starterTexts.length + 3
    if (isSaved(text.id)) return 0
    if (matchesList?.(text)) return 1
    const place = starterTexts.indexOf(text.id)
    return place === -1 ? starterTexts.length + 2 : place + 2
  }
  const picks = texts.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, maxPicks)
  return { picks, others: texts.filter((text) => !picks.includes(text)) }
}
