import { Languages } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useIsFirstDocument } from './first-document.ts'
import { hrefInLocale } from './language/links.ts'
import { locales, type Locale } from './language/locale.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'

/** The name of each language in itself. */
export const ownNames: Record<Locale, string> = { en: 'English', es: 'Español' }

interface LanguageSwitchProps {
  /** The available languages; all of them by default. */
  offered?: readonly Locale[] | undefined
  /** Called before navigation, which it may replace. */
  onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/**
 * Links to the current address in the other languages, each named in itself. The page is loaded again in
 * that language.
 */
export function LanguageSwitch({ offered = locales, onFollow }: LanguageSwitchProps) {
  const { pathname, search, hash } = useLocation()
  // During hydration React does not update addresses, and the build knows the path only.
  const isFirst = useIsFirstDocument()
  const currentHref = isFirst ? pathname : pathname + search + hash
  return (
    <ul className="flex flex-wrap items-center gap-1">
      {locales
        .filter((locale) => locale !== getLocale() && offered.includes(locale))
        .map((locale) => (
          <li key={locale}>
            <a
              href={hrefInLocale(locale, currentHref)}
              onClick={onFollow}
              hrefLang={locale}
              lang={locale}
              className="inline-flex min-h-11 items-center gap-2 rounded-sm px-2 font-semibold underline-offset-4 hover:underline"
            >
              <Languages aria-hidden size={20} />
              {ownNames[locale]}
            </a>
          </li>
        ))}
    </ul>
  )
}
