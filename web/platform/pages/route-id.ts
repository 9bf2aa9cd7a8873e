import type { Locale } from '#web/ui/language/locale.ts'

/** The name of a page's route in one language: `es:/report/:id`. */
export function routeId(locale: Locale, path: string): string {
  return `${locale}:${path}`
}
