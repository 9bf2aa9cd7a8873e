import { brand } from '#content/brand.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { coverLinks, uncoverLinks } from './discreet-links.ts'

let stop: (() => void) | null = null

/**
 * Shows a title and an icon in the tab that tell nothing, and puts them back whenever a page sets its own; whoever installs the
 * app meanwhile installs it under a plain name. The title that the page came with is seen until then; the history keeps it, and
 * `/privacy` says so.
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
