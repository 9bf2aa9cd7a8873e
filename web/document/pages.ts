import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { localePrefixes, locales, type Locale } from './locale.ts'

/** One page of the site. */
export type Page = {
  /** The English path, as React Router writes it; Spanish stands under /es. */
  path: string
  /** The route module, from web/. */
  file: string
  /** `public`: indexed and in the site map. `personal`: shows one person's things, so only its skeleton is prerendered. */
  kind: 'public' | 'personal'
  /** Asks the server something, by web/features/<noun>/queries.ts. */
  live?: true
}

const planned: readonly Page[] = [
  { path: '/', file: 'features/home/pages/home.tsx', kind: 'public' },
  { path: '/offline', file: 'features/offline/pages/offline.tsx', kind: 'public' },
  { path: '/auth', file: 'features/accounts/pages/auth.tsx', kind: 'public' },
  { path: '/crisis', file: 'features/crisis/pages/crisis.tsx', kind: 'public' },
  { path: '/about', file: 'features/about/pages/about.tsx', kind: 'public' },
  { path: '/privacy', file: 'features/policies/pages/privacy.tsx', kind: 'public' },
  { path: '/terms', file: 'features/policies/pages/terms.tsx', kind: 'public' },
  { path: '/gallery', file: 'features/gallery/pages/gallery.tsx', kind: 'personal' },
]

/** Every page once. */
export const pages = planned.filter((page) => existsSync(join(import.meta.dirname, '..', page.file)))

/** The page for every other path. */
export const notFoundPage = { path: '/*', file: 'document/not-found.tsx' } as const

/** A path in one locale: `/report` is `/es/report` in Spanish, and `/` is `/es`. */
export function pathIn(locale: Locale, path: string): string {
  const prefix = localePrefixes[locale]
  return path === '/' ? prefix || '/' : prefix + path
}

/** Where a page is prerendered: a parameter is filled with `_`, which no record has as its id. */
export function prerenderedPath(locale: Locale, path: string): string {
  return pathIn(locale, path === notFoundPage.path ? '/404' : path.replaceAll(/:\w+/g, '_'))
}

/** All paths that the build turns into HTML. */
export function prerenderedPaths(): string[] {
  return locales.flatMap((locale) =>
    [...pages, notFoundPage].map((page) => prerenderedPath(locale, page.path)),
  )
}
