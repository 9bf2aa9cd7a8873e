import { localizeHref } from '#web/ui/language/links.ts'
import { manifestPaths } from './installed-name.ts'

/** The neutral replacement of each link: for the tab, the home screen and an installation. */
export const plainLinks = (): readonly { readonly selector: string; readonly href: string }[] => [
  { selector: 'link[rel~="icon"]', href: '/icons/plain.svg' },
  { selector: 'link[rel="apple-touch-icon"]', href: '/icons/plain-touch-icon.png' },
  { selector: 'link[rel="manifest"]', href: localizeHref(manifestPaths.plain) },
]

/** Replaces the site's links with the plain ones, and stores the originals beside them. */
export function replaceLinks(): void {
  for (const { selector, href } of plainLinks()) {
    for (const link of document.querySelectorAll<HTMLLinkElement>(selector)) {
      const currentHref = link.getAttribute('href') ?? ''
      if (currentHref === href) continue
      link.dataset['own'] = currentHref
      link.setAttribute('href', href)
    }
  }
}

/** Restores the site's own links. */
export function restoreLinks(): void {
  for (const { selector } of plainLinks()) {
    for (const link of document.querySelectorAll<HTMLLinkElement>(selector)) {
      const { own } = link.dataset
      if (own === undefined) continue
      link.setAttribute('href', own)
      delete link.dataset['own']
    }
  }
}
