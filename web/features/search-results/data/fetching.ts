import type { Notice } from '#content/notices/words.ts'
import { dataOfPage } from '#web/platform/pages/coming-page.ts'
import { localizeHref } from '#web/ui/language/links.ts'

let fetched: Promise<readonly Notice[]> | null = null

/** All notices, asked for once by a tab, whichever of them somebody wants. [Note: One file of texts] */
export function fetchNotices(): Promise<readonly Notice[]> {
  // The build that made this code made the file: it holds what it was typed with.
  fetched ??= dataOfPage(localizeHref('/texts/notices.json')) as Promise<readonly Notice[]>
  return fetched
}
