import * as onlyHere from './only-here.ts'

/** How a browser loads a document. */
interface Loading {
  /** Whether loading another document in this tab would erase something. */
  readonly isAnythingOnlyHere: () => Promise<boolean>
  /** Passes on what is unlocked in this tab. @returns whether all of it was passed on */
  readonly carryOpened: () => Promise<boolean>
  readonly here: (href: string) => void
  readonly inNewTab: (href: string) => void
}

const inBrowser: Loading = {
  isAnythingOnlyHere: onlyHere.isAnythingOnlyHere,
  carryOpened: onlyHere.carryOpened,
  here: (href) => window.location.assign(href),
  inNewTab(href) {
    // Not `window.open`: with `noopener` it does not say whether the tab opened.
    const link = document.createElement('a')
    Object.assign(link, { href, target: '_blank', rel: 'noopener' })
    link.click()
  },
}

/**
 * Loads a document, such as a page in another language. Pending changes are saved first, and the open vault
 * is passed on [Note: Carried to the next document]. If typed text exists in this tab only, or the vault
 * cannot be passed on, the document opens in a new tab, which receives the open vault; this tab stays as it
 * is. [Note: Only in this tab]
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
