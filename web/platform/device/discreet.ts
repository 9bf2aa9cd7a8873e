import { brand } from '#content/brand.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { localizeHref } from '#web/ui/language/links.ts'
import { manifestPaths } from './installed-name.ts'

/** What is shown instead of each link: in the tab, on a home screen, and for whoever installs the app. */
const plainLinks: readonly { readonly selector: string; readonly href: string }[] = [
  { selector: 'link[rel~="icon"]', href: '/icons/plain.svg' },
  { selector: 'link[rel="apple-touch-icon"]', href: '/icons/plain-touch-icon.png' },
  { selector: 'link[rel="manifest"]', href: localizeHref(manifestPaths.plain) },
]
let stop: (() => void) | null = null

/**
 * Shows a title and an icon in the tab that tell nothing, and puts them back whenever a page sets its own; whoever installs the
 * app meanwhile installs it under a plain name. The title that the page came with is seen until then; the history keeps it, and
 * `/privacy` says so.
 */
export function beDiscreet(): void {
  if (stop) return
  const earlier = new Map<HTMLLinkElement, string>()
  const cover = () => {
    const title = brand.discreetTitle[getLocale()]
    if (document.title !== title) document.title = title
    for (const { selector, href } of plainLinks) {
      for (const link of document.querySelectorAll<HTMLLinkElement>(selector)) {
        const shown = link.getAttribute('href') ?? ''
        if (shown === href) continue
        earlier.set(link, shown)
        link.setAttribute('href', href)
      }
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
