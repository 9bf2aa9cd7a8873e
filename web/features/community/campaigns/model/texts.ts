import type { ActionTexts } from '#content/action/words.ts'
import { dataOfPage } from '#web/platform/pages/coming-page.ts'
import { localizeHref } from '#web/ui/language/links.ts'

/** Pledges, letters and campaigns to start from, in the reader's language. */
export const fetchActionTexts = () =>
  // The build that made this code made the file: it holds what it was typed with. [Note: One file of texts]
  dataOfPage(localizeHref('/texts/action.json')) as Promise<ActionTexts>
