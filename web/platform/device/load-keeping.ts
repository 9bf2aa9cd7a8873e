import * as onlyHere from './only-here.ts'

/** How a browser loads a document. */
interface Loading {
  /** Whether loading another document here would erase something. */
  readonly isAnythingOnlyHere: () => Promise<boolean>
  /** Takes along what was opened here. @returns whether all of it comes along */
  readonly carryOpened: () => Promise<boolean>
  readonly here: (href: string) => void
  readonly inNewTab: (href: string) => void
}

const inBrowser: Loading = {
  isAnythingOnlyHere: onlyHere.isAnythingOnlyHere,
  carryOpened: onlyHere.carryOpened,
  here: (href) => window.location.assign(href),
  inNewTab(href) {
    // Not `window.open`: without access to this tab that says nothing of whether it opened.
    const link = document.createElement('a')
    Object.assign(link, { href, target: '_blank', rel: 'noopener' })
    link.click()
  },
}

/**
 * Loads a document, such as a page in another language. What is being saved is saved first, and the open vault comes along
 * [Note: Carried to the next document]. Where what was typed is in this tab only, or the vault cannot come along, the document
 * comes in a new tab, which is given the open vault; this one stays as it is. [Note: Only in this tab]
 *
 * @returns whether this tab stays
 */
export async function loadKeeping(
  href: string,
  { isAnythingOnlyHere, carryOpened, here, inNewTab }: Loading = inBrowser,
): Promise<boolean> {
  const stays = (await isAnythingOnlyHere()) || !(await carryOpened())
  if (stays) inNewTab(href)
  else here(href)
  return stays
}
