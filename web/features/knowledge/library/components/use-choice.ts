import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { audiences, situations, type Audience, type Situation } from '#content/knowledge/words.ts'
import { useEntryState } from '#web/platform/pages/use-entry-state.ts'
import { moduleStates, type ModuleState } from './use-progress.ts'

/** What a list is narrowed to. */
export type ListFilter = Readonly<{
  audience: Audience | null
  situation: Situation | null
  longest?: number | null
  /** How far somebody has come in it. */
  state?: ModuleState | null
  /** Only what somebody has saved. */
  onlySaved?: boolean
}>

const none: ListFilter = { audience: null, situation: null, longest: null }

/** What a list is narrowed to: there when somebody comes back from a text. */
export function useChoice(): readonly [ListFilter, (part: Partial<ListFilter>) => void] {
  const [choice, choose] = useEntryState('choice', choiceOf)
  return [choice, (part) => choose({ ...choice, ...part })]
}

/** Narrowing a list fetches nothing: for `shouldRevalidate` of the lists. */
export const isOtherPage = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname

function choiceOf(kept: unknown): ListFilter {
  const choice = isObject(kept) ? kept : {}
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
