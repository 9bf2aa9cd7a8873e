/** The languages of the site; the first one is used for paths without a prefix. */
export const locales = ['en', 'es'] as const

export type Locale = (typeof locales)[number]

/** The path prefix of each locale. */
export const localePrefixes: Record<Locale, string> = { en: '', es: '/es' }

/** The locale of an address. It depends on the path alone, so that a link has one language. */
export function localeOf(pathname: string): Locale {
  return pathname === '/es' || pathname.startsWith('/es/') ? 'es' : 'en'
}
