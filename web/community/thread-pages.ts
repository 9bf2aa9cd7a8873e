import type { SpaceKind } from '#contract/community/values.ts'

/** Where a thread is read, by the kind of space that it stands in: its path from its id. The features fill it (web/app/thread-pages.ts). */
export type ThreadPages = { readonly [Kind in SpaceKind]?: (id: string) => string }

/** The id of an answer on the page of its thread. */
export const answerAnchor = (number: number): string => `r${number}`

/** The number of the post that an address names by its `#`; null where it names none. */
export function postOfAnchor(hash: string): number | null {
  const [, digits] = /^#r(\d{1,9})$/.exec(hash) ?? []
  return digits === undefined ? null : Number(digits)
}

interface ThreadReference {
  readonly id: string
  readonly space: SpaceKind
  /** A post of it. */
  readonly number: number | null
}

/** @returns null where no page of this version shows such threads */
export function pathOfThread(pages: ThreadPages, { id, space, number }: ThreadReference): string | null {
  const path = pages[space]?.(id)
  if (path === undefined) return null
  return number === null ? path : `${path}#${answerAnchor(number)}`
}
