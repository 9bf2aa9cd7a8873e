import type { Notice } from '#content/notices/words.ts'
import { fetchDataOnce } from '#web/platform/pages/page-data.ts'
import { localizeHref } from '#web/ui/language/links.ts'

/** All notices, fetched once per tab, whichever is needed. [Note: One file of texts] */
export const fetchNotices = () =>
  // The build that made this code also made the file, so its types match.
  fetchDataOnce(localizeHref('/texts/notices.json')) as Promise<readonly Notice[]>
