import { getLocale } from '#web/messages/compiled/runtime.js'
import { localeOf, localePrefixes, type Locale } from './locale.ts'

/**
 * The address of a page of ours in the reader's language: `/report` becomes `/es/report` in Spanish. Other
 * addresses (`https:`, `tel:`, `#part`, addresses with a language) stay as they are.
 */
export function localizeHref(href: string, locale: Locale = getLocale()): string {
  if (!href.startsWith('/') || href.startsWith('//')) return href
  const [pathname = '', rest = ''] = split(href)
  if (localeOf(pathname) !== 'en') return href
  return joinPath(locale, pathname) + rest
}

/** The same page in another language, for the language switch and for search engines. */
export function hrefInLocale(locale: Locale, href: string): string {
  const [pathname = '', rest = ''] = split(href)
  const prefix = localePrefixes[localeOf(pathname)]
  return joinPath(locale, pathname.slice(prefix.length) || '/') + rest
}

function joinPath(locale: Locale, pathname: string): string {
  const prefix = localePrefixes[locale]
  return prefix && pathname === '/' ? prefix : prefix + pathname
}

function split(href: string): string[] {
  const end = href.search(/[?#]/)
  return end < 0 ? [href] : [href.slice(0, end), href.slice(end)]
}
