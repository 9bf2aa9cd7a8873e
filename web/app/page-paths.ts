import { localePrefixes, type Locale } from '#web/ui/language/locale.ts'
import { notFoundPage } from './pages.ts'

/** A path in one locale: `/report` becomes `/es/report` in Spanish, and `/` becomes `/es`. */
export function pathIn(locale: Locale, path: string): string {
  const prefix = localePrefixes[locale]
  return path === '/' ? prefix || '/' : prefix + path
}

/**
 * A path whose parameters are replaced with `any`, which is no record's id. (React Router interprets `_` at
 * the end as a slash.)
 */
export const fillParameters = (path: string): string => path.replaceAll(/:\w+/g, 'any')

/** The path of the file in which a page is prerendered. */
export function prerenderedPath(locale: Locale, path: string): string {
  return pathIn(locale, path === notFoundPage.path ? '/404' : fillParameters(path))
}
