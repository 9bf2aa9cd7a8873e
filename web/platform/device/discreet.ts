import { brand } from '#content/brand.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'

const icon = '/icons/plain.svg'
let stop: (() => void) | null = null

/**
 * Shows a title and an icon in the tab that tell nothing, and puts them back whenever a page sets its own. The title that
 * the page came with is seen until then; the history keeps it, and `/privacy` says so.
 */
export function beDiscreet(): void {
  if (stop) return
  const earlier = new Map<HTMLLinkElement, string>()
  const cover = () => {
    const title = brand.discreetTitle[getLocale()]
    if (document.title !== title) document.title = title
    for (const link of document.querySelectorAll<HTMLLinkElement>(
      'link[rel~="icon"], link[rel="apple-touch-icon"]',
    )) {
      const shown = link.getAttribute('href') ?? ''
      if (shown === icon) continue
      earlier.set(link, shown)
      link.setAttribute('href', icon)
    }
  }
  const watch = new MutationObserver(cover)
  watch.observe(document.head, { childList: true, subtree: true, characterData: true })
  cover()
  stop = () => {
    watch.disconnect()
    for (const [link, href] of earlier) link.setAttribute('href', href)
  }
}

/** The icon is the site's own again at once, the title with the next page. */
export function endDiscretion(title: string): void {
  stop?.()
  stop = null
  document.title = title
}
