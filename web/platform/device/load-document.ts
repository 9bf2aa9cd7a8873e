import * as onlyHere from './unsaved-data.ts'

/** How a browser loads a document. */
interface DocumentLoader {
  /** Whether loading another document in this tab would erase something. */
  readonly hasUnsavedData: () => Promise<boolean>
  /** Passes on what is unlocked in this tab. @returns whether all of it was passed on */
  readonly carryUnlocked: () => Promise<boolean>
  readonly inThisTab: (href: string) => void
  readonly inNewTab: (href: string) => void
}

const browserLoader: DocumentLoader = {
  hasUnsavedData: onlyHere.hasUnsavedData,
  carryUnlocked: onlyHere.carryUnlocked,
  inThisTab: (href) => window.location.assign(href),
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
export async function loadDocument(
  href: string,
  { hasUnsavedData, carryUnlocked, inThisTab, inNewTab }: DocumentLoader = browserLoader,
): Promise<boolean> {
  const stays = (await hasUnsavedData()) || !(await carryUnlocked())
  if (stays) inNewTab(href)
  else inThisTab(href)
  return stays
}
