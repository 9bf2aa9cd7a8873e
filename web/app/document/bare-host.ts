/**
 * The same address without `www.`, as the specification requires: same path, query and part after `#`. The
 * server redirects too; this covers a page from a cache or through another proxy.
 * @returns null if the address has no `www.`.
 */
export function withoutWww(address: string): string | null {
  const url = new URL(address)
  if (!url.hostname.startsWith('www.')) return null
  url.hostname = url.hostname.slice('www.'.length)
  return url.href
}
