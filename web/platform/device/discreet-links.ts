import { localizeHref } from '#web/ui/language/links.ts'
import { manifestPaths } from './installed-name.ts'

/** What replaces each link: in the tab, on a home screen, and in an installation. */
export const plainLinks = (): readonly { readonly selector: string; readonly href: string }[] => [
  { selector: 'link[rel~="icon"]', href: '/icons/plain.svg' },
  { selector: 'link[rel="apple-touch-icon"]', href: '/icons/plain-touch-icon.png' },
  { selector: 'link[rel="manifest"]', href: localizeHref(manifestPaths.plain) },
]

/** Puts the plain ones in the place of the site's own, and notes those beside them. */
export function coverLinks(): void {
  for (const { selector, href } of plainLinks()) {
    for (const link of document.querySelectorAll<HTMLLinkElement>(selector)) {
      const shown = link.getAttribute('href') ?? ''
      if (shown === href) continue
      link.dataset['own'] = shown
      link.setAttribute('href', href)
    }
  }
}

/** The site's own are there again. */
export function uncoverLinks(): void {
  for (const { selector } of plainLinks()) {
    for (const link of document.querySelectorAll<HTMLLinkElement>(selector)) {
      const { own } = link.dataset
      if (own === undefined) continue
      link.setAttribute('href', own)
      delete link.dataset['own']
    }
  }
}
