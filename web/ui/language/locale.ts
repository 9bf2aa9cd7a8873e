/** The languages of the site, the first one being that of every path without a prefix. */
export const locales = ['en', 'es'] as const

export type Locale = (typeof locales)[number]

/** What is before a path in each locale. */
export const localePrefixes: Record<Locale, string> = { en: '', es: '/es' }

/** The locale that an address belongs to. It is taken from the path alone, so that a link means one language. */
export function localeOf(pathname: string): Locale {
  return pathname === '/es' || pathname.startsWith('/es/') ? 'es' : 'en'
}
