import type { GuideSummary, ModuleSummary } from '#content/knowledge/words.ts'
import { stateOf } from './progress/use-progress.ts'
import { savedName } from './saved/use-saved.ts'
import type { ListFilter } from './use-choice.ts'

/** What decides which texts are on a list, besides the texts themselves. */
interface Listing {
  readonly choice: ListFilter
  /** The marks of what somebody has saved. */
  readonly saved: ReadonlySet<string>
  /** Whether an administrator has taken it out. */
  readonly isRetired: (id: string) => boolean
}

/** A chosen audience also sees what is for everyone. */
const isFor = ({ audiences }: Pick<GuideSummary, 'audiences'>, { audience }: ListFilter): boolean =>
  audience === null || audiences.includes(audience) || audiences.includes('everyone')

/** The guides of a list, as it is narrowed. */
export const guidesOf = (
  guides: readonly GuideSummary[],
  { choice, saved, isRetired }: Listing,
): readonly GuideSummary[] =>
  guides.filter(
    (guide) =>
      !isRetired(guide.id) &&
      isFor(guide, choice) &&
      (choice.situation === null || guide.situations.includes(choice.situation)) &&
      (!choice.onlySaved || saved.has(savedName('guide', guide.id))),
  )

/** The modules of a list, as it is narrowed. @param names - the marks of what somebody has read */
export const modulesOf = (
  modules: readonly ModuleSummary[],
  names: ReadonlySet<string>,
  { choice: { longest = null, state = null, ...choice }, saved, isRetired }: Listing,
): readonly ModuleSummary[] =>
  modules.filter(
    (module) =>
      !isRetired(module.id) &&
      isFor(module, choice) &&
      (longest === null || module.minutes <= longest) &&
      (state === null || stateOf(names, module) === state) &&
      // What was taken out of the list stays in that of somebody who has read some of it.
      (module.retired === null || stateOf(names, module) !== 'new') &&
      (!choice.onlySaved || saved.has(savedName('module', module.id))),
  )
