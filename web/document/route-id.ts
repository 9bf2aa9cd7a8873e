import type { Locale } from './locale.ts'

/** The name of a page's route in one language: `es:/report/:id`. */
export function routeId(locale: Locale, path: string): string {
  return `${locale}:${path}`
}
