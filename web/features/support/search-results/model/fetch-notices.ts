import type { Notice } from '#content/notices/words.ts'
import { dataOnce } from '#web/platform/pages/data-once.ts'
import { localizeHref } from '#web/ui/language/links.ts'

/** All notices, asked for once by a tab, whichever of them somebody wants. [Note: One file of texts] */
export const fetchNotices = () =>
  // The build that made this code made the file: it holds what it was typed with.
  dataOnce(localizeHref('/texts/notices.json')) as Promise<readonly Notice[]>
