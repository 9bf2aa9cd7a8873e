import { brand } from '#content/brand.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { coverLinks, uncoverLinks } from './discreet-links.ts'

let stop: (() => void) | null = null

/**
 * Shows a neutral title and icon in the tab, and restores them whenever a page sets its own; an installation
 * gets a plain name too. The page's first title is visible until then and stays in the history, as
 * `/privacy` says.
 */
export function beDiscreet(): void {
  if (stop) return
  const cover = () => {
    const title = brand.discreetTitle[getLocale()]
    if (document.title !== title) document.title = title
    coverLinks()
  }
  const watch = new MutationObserver(cover)
  watch.observe(document.head, { childList: true, subtree: true, characterData: true })
  cover()
  stop = () => {
    watch.disconnect()
    uncoverLinks()
  }
}

/** Restores the site's icon and sets the given title. */
export function endDiscretion(title: string): void {
  stop?.()
  stop = null
  document.title = title
}
