import { localePrefixes, type Locale } from '#web/ui/language/locale.ts'

/** One page of the site. */
export type Page = {
  /** The English path, as React Router writes it; Spanish stands under /es. */
  path: string
  /** The route module, from web/app/. */
  file: string
  /** Left out of the site map and of search results: it shows one person's things, or is of no use to a stranger. */
  unlisted?: true
  /** Asks the server something, by web/features/<noun>/queries.ts. */
  live?: true
  /** To anybody but an administrator it answers as a page that does not exist. */
  administratorsOnly?: true
}

/** Every page once. Those of the first bundle stand in first-pages.ts too. */
export const pages: readonly Page[] = [
  { path: '/', file: '../features/home/pages/home.tsx' },
  { path: '/about', file: '../features/about/pages/about.tsx' },
  {
    path: '/admin',
    file: '../features/administration/pages/admin.tsx',
    unlisted: true,
    live: true,
    administratorsOnly: true,
  },
  { path: '/auth', file: '../features/auth/pages/auth.tsx' },
  { path: '/crisis', file: '../features/crisis/pages/crisis.tsx' },
  { path: '/incident-report', file: 'pages/incident-report/incident-report.tsx', live: true },
  { path: '/dashboard', file: 'pages/dashboard/dashboard.tsx', unlisted: true, live: true },
  { path: '/offline', file: 'pages/offline/offline.tsx', unlisted: true },
  { path: '/privacy', file: 'pages/privacy/privacy.tsx' },
  { path: '/profile', file: '../features/profile/pages/profile.tsx', unlisted: true },
  { path: '/security', file: '../features/security/pages/security.tsx', live: true },
  { path: '/report', file: 'pages/report/report.tsx', live: true },
  { path: '/report/:id', file: 'pages/report-by-id/report-by-id.tsx', unlisted: true, live: true },
  { path: '/report/receipt', file: 'pages/receipt/receipt.tsx', unlisted: true, live: true },
  {
    path: '/report-analytics',
    file: 'pages/report-analytics/report-analytics.tsx',
    unlisted: true,
    live: true,
  },
  { path: '/reports', file: 'pages/reports/reports.tsx', unlisted: true, live: true },
  { path: '/reports/check', file: 'pages/reports/check.tsx', live: true },
  { path: '/school', file: 'pages/school/case-desk.tsx', unlisted: true, live: true },
  { path: '/terms', file: '../features/policies/pages/terms.tsx' },
]

/** The page for every other path. */
export const notFoundPage = { path: '/*', file: 'document/not-found.tsx' } as const

/** Pages for those who build the site: `npm run dev` serves them, and they are in no build. */
export const developmentPages = [{ path: '/gallery', file: 'pages/gallery/gallery.tsx' }] as const

/** A path in one locale: `/report` is `/es/report` in Spanish, and `/` is `/es`. */
export function pathIn(locale: Locale, path: string): string {
  const prefix = localePrefixes[locale]
  return path === '/' ? prefix || '/' : prefix + path
}

/** Where a page is prerendered: a parameter is filled with `_`, which no record has as its id. */
export function prerenderedPath(locale: Locale, path: string): string {
  return pathIn(locale, path === notFoundPage.path ? '/404' : path.replaceAll(/:\w+/g, '_'))
}

/** All paths of these languages that the build turns into HTML. */
export function prerenderedPaths(inLocales: readonly Locale[]): string[] {
  const built = [...pages, notFoundPage]
  return inLocales.flatMap((locale) => built.map((page) => prerenderedPath(locale, page.path)))
}
