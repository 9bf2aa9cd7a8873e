import { brand } from '#content/brand.ts'
import type { BuiltPage } from './manifest.ts'

/** Points crawlers to the site map, and excludes the API. */
export function robotsText(publicUrl: URL): string {
  return ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${publicUrl.origin}/sitemap.xml`, ''].join('\n')
}

/** Every page that may be listed, with the same page in the other languages beside it. */
export function siteMap(publicUrl: URL, pages: readonly BuiltPage[]): string {
  const entries = pages.filter((page) => page.indexed).map((page) => siteMapEntry(publicUrl, page, pages))
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

function siteMapEntry(publicUrl: URL, page: BuiltPage, pages: readonly BuiltPage[]): string {
  const links = translations(page, pages).map(
    ({ locale, path }) =>
      `<xhtml:link rel="alternate" hreflang="${locale}" href="${publicUrl.origin}${path}"/>`,
  )
  return `<url><loc>${publicUrl.origin}${page.path}</loc>${links.join('')}</url>`
}

/**
 * The `Link` header of a listed page: its canonical address. It is a header because it must be absolute, and the
 * pages are made before anyone knows the address they will be served at. Its translations are in the site map.
 */
export function linkHeader(publicUrl: URL, page: BuiltPage): string {
  return `<${publicUrl.origin}${page.path}>; rel="canonical"`
}

/** One page in all its languages, itself included. */
function translations(page: BuiltPage, pages: readonly BuiltPage[]): BuiltPage[] {
  const name = withoutLocale(page)
  return pages.filter((other) => other.indexed && withoutLocale(other) === name)
}

function withoutLocale({ path, locale }: BuiltPage): string {
  return locale === 'en' ? path : path.slice(`/${locale}`.length) || '/'
}

/**
 * Where to report a vulnerability, in the form of RFC 9116.
 * @param now - the text says until when it is valid, half a year from now; it is written again at every start.
 * @returns null when the brand names no address for it.
 */
export function securityText(publicUrl: URL, now: Date, email = brand.securityEmail): string | null {
  if (!email) return null
  const expires = new Date(now.getTime() + 180 * 24 * 60 * 60 * 1000)
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, es',
    `Canonical: ${publicUrl.origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
