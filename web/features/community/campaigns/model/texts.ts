import type { ActionTexts } from '#content/action/words.ts'
import { fetchPageData } from '#web/platform/pages/page-loader.ts'
import { localizeHref } from '#web/ui/language/links.ts'

/** Pledges, letters and campaign templates in the reader's language. */
export const fetchActionTexts = () =>
  // The build that made this code also made the file, so its types match. [Note: One file of texts]
  fetchPageData(localizeHref('/texts/action.json')) as Promise<ActionTexts>
