import { locales, type Locale } from '#web/ui/language/locale.ts'

/**
 * The languages of this build. Production pages are built one language at a time (scripts/build.ts), so that
 * nobody is sent the texts of another; in development there are all. For the build only.
 */
export const builtLocales: readonly Locale[] = locales.filter(
  (locale) => (process.env['BUILD_LOCALE'] ?? locale) === locale,
)
