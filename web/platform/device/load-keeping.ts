import { isAnythingLostByLoading } from './only-here.ts'

/** How a browser loads a document. */
interface Loading {
  readonly here: (href: string) => void
  readonly inNewTab: (href: string) => void
}

const inBrowser: Loading = {
  here: (href) => window.location.assign(href),
  inNewTab(href) {
    // Not `window.open`: without access to this tab that says nothing of whether it opened.
    const link = document.createElement('a')
    Object.assign(link, { href, target: '_blank', rel: 'noopener' })
    link.click()
  },
}

/**
 * Loads a document, such as a page in another language. What is being saved is saved first. Where what was typed is in this tab
 * only, or the vault is open, the document comes in a new tab, which is given the open vault; this one stays as it is.
 * [Note: Only in this tab]
 *
 * @returns whether this tab stays
 */
export async function loadKeeping(href: string, { here, inNewTab }: Loading = inBrowser): Promise<boolean> {
  const stays = await isAnythingLostByLoading()
  if (stays) inNewTab(href)
  else here(href)
  return stays
}
