/**
 * The pages that exist. A menu entry or a button shows only while its page is here, so nothing ever leads nowhere:
 * a feature adds its path on the day its page can be used.
 */
export const existingPages: ReadonlySet<string> = new Set([
  '/',
  '/about',
  '/admin',
  '/auth',
  '/bystander-academy',
  '/certificates',
  '/bystander-academy/class',
  '/class',
  '/crisis',
  '/enhanced-crisis',
  '/incident-report',
  '/dashboard',
  '/digital-wellness',
  '/mobile-features',
  '/notifications',
  '/offline',
  '/learning',
  '/legal-center',
  '/legal-center/deadlines',
  '/legal-center/evidence',
  '/legal-center/letters',
  '/legal-center/rules',
  '/parent',
  '/privacy',
  '/professional',
  '/professional/refer',
  '/profile',
  '/recovery-center',
  '/report',
  '/report-analytics',
  '/reports',
  '/reports/check',
  '/research-hub',
  '/resources',
  '/school',
  '/school/register',
  '/school/settings',
  '/school/survey',
  '/security',
  '/seo-help',
  '/terms',
])

/** The page that an address leads to, without its `#` and `?` parts. */
export const pageOf = (address: string): string => address.split(/[#?]/)[0] ?? ''

/** Whether a link to this address would find a page. */
export const pageExists = (address: string): boolean => existingPages.has(pageOf(address))
