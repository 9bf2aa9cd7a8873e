import { prerenderedPath } from '#web/app/page-paths.ts'
import { locales } from '#web/ui/language/locale.ts'

/**
 * Pages where people arrive in need: reporting, help, and the offline page. A device stores them first, on
 * any network.
 */
export const corePages = ['/', '/crisis', '/enhanced-crisis', '/incident-report', '/offline', '/report']

const files: ReadonlySet<string> = new Set(
  locales.flatMap((locale) =>
    corePages.map((path) => `${prerenderedPath(locale, path)}/index.html`.replace(/^\/+/, '')),
  ),
)

/** Whether a file of a build, by its path within it, is the HTML of a core page. */
export const isCorePage = (name: string): boolean => files.has(name.replaceAll('\\', '/'))
