/**
 * The pages that exist. A menu entry or a button shows only while its page stands here, so nothing ever leads nowhere:
 * a feature adds its path on the day its page can be used.
 */
export const existingPages: ReadonlySet<string> = new Set([
  '/',
  '/about',
  '/admin',
  '/auth',
  '/crisis',
  '/incident-report',
  '/dashboard',
  '/offline',
  '/privacy',
  '/profile',
  '/report',
  '/report-analytics',
  '/reports',
  '/security',
  '/terms',
])

/** Whether a link to this address would find a page. `#` and `?` parts do not matter. */
export function pageExists(address: string): boolean {
  return existingPages.has(address.split(/[#?]/)[0] ?? '')
}
