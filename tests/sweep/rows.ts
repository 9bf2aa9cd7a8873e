import type { Page } from '@playwright/test'
import type { SeededMember } from '../support/journeys/seed/members.ts'
import type { Stage } from './stage.ts'

/** Brings a page into a state, from the previous one or from the page as loaded. */
export type Reach = (page: Page, stage: Stage) => Promise<unknown>

/** A page as one person sees it, with the states to check. */
export interface Row {
  /** Its path as named in the build (build/pages.json). */
  readonly page: string
  /** Its address, if the path has a parameter or needs a query or hash. */
  readonly at?: string | ((stage: Stage, page: Page) => Promise<string>)
  /** The expected status, if not 200. */
  readonly status?: 404
  /** Names a second row of the same page. Only the first one is also checked in Spanish. */
  readonly when?: string
  /** Checked in the long run only, because it differs little from another row or is rarely seen. The page has another row. */
  readonly onlyInLongRun?: true
  /** Runs before the page is opened. */
  readonly before?: Reach
  /** Whether the records of the signed-in member are locked; by default they are open in another tab. */
  readonly records?: 'locked'
  /** Whether the row views files, in the frame without an origin. */
  readonly showsFiles?: true
  /** Text that appears once the page has loaded, if that takes open records or an answer of the server. */
  readonly shows?: string
  /** States by name, each reached from the previous one. */
  readonly states?: Readonly<Record<string, Reach>>
}

/** How many states besides the first one a short run checks per row; the long run checks all. */
const extraStatesInShortRun = 0

/** Whether only the long run checks a row, as it does with every further row of a page. */
export const isLongRunOnly = ({ onlyInLongRun, when }: Row): boolean =>
  onlyInLongRun === true || when !== undefined

/** The states to check, in order. */
export const statesToCheck = ({ states = {} }: Row, isShort: boolean): [string, Reach][] =>
  Object.entries(states).slice(0, isShort ? extraStatesInShortRun : undefined)

/** The name of a page's first state. */
export const loadedState = 'as it is loaded'

/** Whether a row is checked as loaded: a second row of a page only if something else is visible then. */
export const isCheckedAsLoaded = ({ when, shows, states }: Row) => !when || shows !== undefined || !states

export const titleOf = ({ page, when }: Row) => (when ? `${page}, ${when}` : page)

/** The pages that one person sees. */
export interface Sweep {
  readonly who: string
  /** The signed-in member; absent for a visitor. */
  readonly signedIn?: (stage: Stage) => Promise<SeededMember>
  readonly rows: readonly Row[]
}

/** The states in which a row is checked, in order, by their names in judged.txt. */
export function checkedStates({ who }: Sweep, row: Row): string[] {
  const states = [...(isCheckedAsLoaded(row) ? [loadedState] : []), ...Object.keys(row.states ?? {})]
  return states.map((state) => `${who}: ${titleOf(row)}: ${state}`)
}
