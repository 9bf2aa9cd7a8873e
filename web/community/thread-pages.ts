import type { SpaceKind } from '#contract/community/values.ts'

/** The path of a thread's page, by kind of space. The features fill it (web/app/thread-pages.ts). */
export type ThreadPages = { readonly [Kind in SpaceKind]?: (id: string) => string }

/** The id of an answer on the page of its thread. */
export const answerAnchor = (number: number): string => `r${number}`

/** The post number in an address fragment; null if it has none. */
export function parsePostAnchor(hash: string): number | null {
  const [, digits] = /^#r(\d{1,9})$/.exec(hash) ?? []
  return digits === undefined ? null : Number(digits)
}

interface ThreadReference {
  readonly id: string
  readonly space: SpaceKind
  /** A post of the thread. */
  readonly number: number | null
}

/** @returns null if this version has no page for such threads */
export function threadPath(pages: ThreadPages, { id, space, number }: ThreadReference): string | null {
  const path = pages[space]?.(id)
  if (path === undefined) return null
  return number === null ? path : `${path}#${answerAnchor(number)}`
}
