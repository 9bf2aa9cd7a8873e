import { brand } from '#content/brand.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { replaceLinks, restoreLinks } from './discreet-links.ts'

let stop: (() => void) | null = null

/**
 * Shows a neutral title and icon in the tab, and restores them whenever a page sets its own; an installation
 * gets a plain name too. The page's first title is visible until then and stays in the history, as
 * `/privacy` says.
 */
export function enableDiscreetMode(): void {
  if (stop) return
  const replaceTitleAndLinks = () => {
    const title = brand.discreetTitle[getLocale()]
    if (document.title !== title) document.title = title
    replaceLinks()
  }
  const watch = new MutationObserver(replaceTitleAndLinks)
  watch.observe(document.head, { childList: true, subtree: true, characterData: true })
  replaceTitleAndLinks()
  stop = () => {
    watch.disconnect()
    restoreLinks()
  }
}

/** Restores the site's icon and sets the given title. */
export function disableDiscreetMode(title: string): void {
  stop?.()
  stop = null
  document.title = title
}
