import { useEffect } from 'react'
import { allOfKind, changedTextsPath, type ChangedText, type TextReviewer } from '#contract/changed-texts.ts'
import { externalStore } from '#web/ui/external-store.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'

/**
 * What an administrator changed about texts. The HTML that a server sends has it in it already; a page that was stored, or that is drawn
 * by the browser, asks here. All changes come at once, so that the server does not learn which text is read. [Note: Changed texts]
 */

export type ChangedTexts = ReadonlyMap<string, ChangedText>

const store = externalStore<ChangedTexts | null>(null)

/** Milliseconds after which a tab that stays open asks again. */
const askAgainAfter = 10 * 60_000
let askedAt = Number.NEGATIVE_INFINITY

async function ask(): Promise<void> {
  if (performance.now() - askedAt < askAgainAfter) return
  askedAt = performance.now()
  try {
    const answer = await fetch(changedTextsPath, { credentials: 'omit' })
    if (!answer.ok) throw new Error('not now')
    // Our own server made it, or the worker that stored what it made.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const changed = (await answer.json()) as readonly ChangedText[]
    store.set(new Map(changed.map((each) => [each.text, each])))
  } catch {
    // Without a network and with nothing stored: the page stays as it came, and the next one asks again.
    askedAt = Number.NEGATIVE_INFINITY
  }
}

/** What counts now, by the names of texts; `null` while that is not known, and in the HTML of the build. */
export function useChangedTexts(): ChangedTexts | null {
  useEffect(() => void ask(), [])
  return useExternalStore(store, () => null)
}

/** Whether a text of a kind was retired, so that no list leads to it. */
export function useIsRetired(kind: string): (id: string) => boolean {
  const changed = useChangedTexts()
  return (id) => Boolean(changed?.get(`${kind}/${id}`)?.retired)
}

/** Reviewers of a text that nobody has recorded yet: for the text itself, or for every text of its kind. */
export function leftToRead(
  changed: ChangedTexts | null,
  text: string,
  unread: readonly TextReviewer[],
): TextReviewer[] {
  const names = [text, `${text.split('/')[0]}/${allOfKind}`]
  const read = new Set(names.flatMap((name) => changed?.get(name)?.reviews.map(({ as }) => as) ?? []))
  return unread.filter((reviewer) => !read.has(reviewer))
}
