import { useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, type ShouldRevalidateFunctionArgs } from 'react-router'
import { audiences, situations, type Audience, type Situation } from '#content/knowledge/words.ts'
import { moduleStates, type ModuleState } from './progress/use-progress.ts'

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
const neverChanges = () => () => {}

/**
 * What a list is narrowed to. It is kept with the entry of the history: there when somebody comes back from a text, and in no
 * address that a server or a neighbour would see. The HTML of the build knows nothing of it. The list does not wait for the
 * router: a second choice counts on the first.
 */
export function useChoice(): readonly [ListFilter, (part: Partial<ListFilter>) => void] {
  const { state } = useLocation()
  const navigate = useNavigate()
  const kept = useSyncExternalStore(
    neverChanges,
    () => JSON.stringify(state ?? null),
    () => 'null',
  )
  const [chosen, setChosen] = useState<ListFilter | null>(null)
  const choice = chosen ?? choiceOf(JSON.parse(kept))
  const choose = (part: Partial<ListFilter>) => {
    const next = { ...choice, ...part }
    setChosen(next)
    void navigate('.', { replace: true, state: { choice: next }, preventScrollReset: true })
  }
  return [choice, choose]
}

/** Narrowing a list fetches nothing: for `shouldRevalidate` of the lists. */
export const isOtherPage = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname

/** The state of an entry may come from another version of the site. */
function choiceOf(state: unknown): ListFilter {
  const choice = isObject(state) && isObject(state['choice']) ? state['choice'] : {}
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
