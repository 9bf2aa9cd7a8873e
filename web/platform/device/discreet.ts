import { brand } from '#content/brand.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { coverLinks, uncoverLinks } from './discreet-links.ts'

let stop: (() => void) | null = null

/**
 * Shows a title and an icon in the tab that tell nothing, and restores them whenever a page sets its own; an installation gets
 * a plain name too. The page's first title is visible until then, and the history keeps it, as `/privacy` says.
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

/** The icon is the site's own again at once, the title with the next page. */
export function endDiscretion(title: string): void {
  stop?.()
  stop = null
  document.title = title
}
