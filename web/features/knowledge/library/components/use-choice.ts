import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { audiences, situations, type Audience, type Situation } from '#content/knowledge/words.ts'
import { useEntryState } from '#web/platform/pages/use-entry-state.ts'
import { moduleStates, type ModuleState } from './use-progress.ts'

/** The filters of a list. */
export type ListFilter = Readonly<{
  audience: Audience | null
  situation: Situation | null
  longest?: number | null
  /** The reader's progress in it. */
  state?: ModuleState | null
  /** Only saved texts. */
  onlySaved?: boolean
}>

const none: ListFilter = { audience: null, situation: null, longest: null }

/** The filters of a list, restored when the reader returns from a text. */
export function useChoice(): readonly [ListFilter, (part: Partial<ListFilter>) => void] {
  const [choice, choose] = useEntryState('choice', choiceOf)
  return [choice, (part) => choose({ ...choice, ...part })]
}

/** Filtering a list fetches nothing: for `shouldRevalidate` of the lists. */
export const isOtherPage = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname

function choiceOf(storedValue: unknown): ListFilter {
  const choice = isObject(storedValue) ? storedValue : {}
  const longest = choice['longest']
  return {
    audience: audiences.find((each) => each === choice['audience']) ?? none.audience,
    situation: situations.find((each) => each === choice['situation']) ?? none.situation,
    longest: typeof longest === 'number' ? longest : null,
    state: moduleStates.find((each) => each === choice['state']) ?? null,
    onlySaved: choice['onlySaved'] === true,
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
