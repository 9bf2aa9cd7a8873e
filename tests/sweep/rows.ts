import type { Page } from '@playwright/test'
import type { GivenMember } from '../support/journeys/given/members.ts'
import type { Stage } from './stage.ts'

/** Brings a page into a state, from the one before it or from the page as it is loaded. */
export type Reach = (page: Page, stage: Stage) => Promise<unknown>

/** A page in the eyes of somebody, with the states in which it is judged. */
export interface Row {
  /** Its path as the build names it (build/pages.json). */
  readonly page: string
  /** Where it is opened, where its path has a parameter or something goes with it. */
  readonly at?: string | ((stage: Stage, page: Page) => Promise<string>)
  /** How the server answers for the page, where not with 200. */
  readonly status?: 404
  /** Sets a second row of a page apart from the first, which is the one that is looked at in Spanish as well. */
  readonly when?: string
  /** Looked at in the long run only: little is other than in another row, or it is met seldom. The page has another row. */
  readonly onlyInLongRun?: true
  /** Before it is opened. */
  readonly before?: Reach
  /** Whether the records of who is signed in are locked; open in another tab where nothing is said. */
  readonly records?: 'locked'
  /** Whether files are looked at, in the frame that has no origin. */
  readonly showsFiles?: true
  /** What is there once it is loaded, where that takes opened records or an answer of the server. */
  readonly shows?: string
  /** States by name, each reached from the one before it. */
  readonly states?: Readonly<Record<string, Reach>>
}

/** How many states beside the first one a short run walks to in a row: the long run walks to all of them. */
const furtherInShortRun = 0

/** Whether the long run alone looks at a row, as at each second one of a page. */
export const isLeftToLongRun = ({ onlyInLongRun, when }: Row): boolean =>
  onlyInLongRun === true || when !== undefined

/** The states that are walked to, in their order. */
export const statesOf = ({ states = {} }: Row, isShort: boolean): [string, Reach][] =>
  Object.entries(states).slice(0, isShort ? furtherInShortRun : undefined)

/** What the first state of a page is called. */
export const asLoaded = 'as it is loaded'

/** A second row of a page is judged as it is loaded only where something else is there. */
export const isJudgedAsLoaded = ({ when, shows, states }: Row) => !when || shows !== undefined || !states

export const titleOf = ({ page, when }: Row) => (when ? `${page}, ${when}` : page)

/** The pages in the eyes of one person. */
export interface Sweep {
  readonly who: string
  /** Who is signed in; nobody where it is left out. */
  readonly signedIn?: (stage: Stage) => Promise<GivenMember>
  readonly rows: readonly Row[]
}

/** Each state in which a row is judged, in order, by the name that it has in judged.txt. */
export function judgedOf({ who }: Sweep, row: Row): string[] {
  const states = [...(isJudgedAsLoaded(row) ? [asLoaded] : []), ...Object.keys(row.states ?? {})]
  return states.map((state) => `${who}: ${titleOf(row)}: ${state}`)
}
