import { useEffect } from 'react'
import {
  allOfKind,
  changedTextsPath,
  type ChangedText,
  type TextReviewer,
} from '#contract/public-text-changes.ts'
import { externalStore } from '#web/ui/external-store.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'

/**
 * Administrators' changes to texts. The HTML from the server already contains them; a stored page, or one
 * that the browser renders, fetches them here. All changes come at once, so that the server does not learn
 * which text is read. [Note: Changed texts]
 */

export type ChangedTexts = ReadonlyMap<string, ChangedText>

const store = externalStore<ChangedTexts | null>(null)

/** Milliseconds after which an open tab fetches again. */
const refetchInterval = 10 * 60_000
let fetchedAt = Number.NEGATIVE_INFINITY

async function fetchChanges(): Promise<void> {
  if (performance.now() - fetchedAt < refetchInterval) return
  fetchedAt = performance.now()
  try {
    const answer = await fetch(changedTextsPath, { credentials: 'omit' })
    if (!answer.ok) throw new Error('not now')
    // Produced by our own server, or by the service worker from what it stored.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const changed = (await answer.json()) as readonly ChangedText[]
    store.set(new Map(changed.map((each) => [each.text, each])))
  } catch {
    // Offline with nothing stored: the page stays as it is, and the next one fetches again.
    fetchedAt = Number.NEGATIVE_INFINITY
  }
}

/** The current changes by text name; `null` while unknown, and in prerendered HTML. */
export function useChangedTexts(): ChangedTexts | null {
  useEffect(() => void fetchChanges(), [])
  return useExternalStore(store, () => null)
}

/** Whether a text of a kind was retired, so that lists leave it out. */
export function useIsRetired(kind: string): (id: string) => boolean {
  const changed = useChangedTexts()
  return (id) => Boolean(changed?.get(`${kind}/${id}`)?.retired)
}

/** The reviewers of a text who have not signed off yet, for the text itself or for every text of its kind. */
export function pendingReviewers(
  changed: ChangedTexts | null,
  text: string,
  unread: readonly TextReviewer[],
): TextReviewer[] {
  const names = [text, `${text.split('/')[0]}/${allOfKind}`]
  const read = new Set(names.flatMap((name) => changed?.get(name)?.reviews.map(({ as }) => as) ?? []))
  return unread.filter((reviewer) => !read.has(reviewer))
}
