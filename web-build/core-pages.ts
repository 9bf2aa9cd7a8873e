import { prerenderedPath } from '#web/app/pages.ts'
import { locales } from '#web/ui/language/locale.ts'

/** Where people arrive in need: the main job, help, and the page for being offline. A device stores them first, on any network. */
export const corePages = ['/', '/crisis', '/enhanced-crisis', '/incident-report', '/offline', '/report']

const files: ReadonlySet<string> = new Set(
  locales.flatMap((locale) =>
    corePages.map((path) => `${prerenderedPath(locale, path)}/index.html`.replace(/^\/+/, '')),
  ),
)

/** Whether a file of a build, by its name within that, is the HTML of one of them. */
export const isCorePage = (name: string): boolean => files.has(name.replaceAll('\\', '/'))
