import { localePrefixes, localeOf, type Locale } from '#web/ui/language/locale.ts'
import { recordKey } from './record.ts'

/** The state of the tab from which the language of the page is decided. */
interface PageVisit {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>
  readonly onLine: boolean
  /** Whether the person has left quickly, and the neutral site is loading. */
  readonly isLeaving: boolean
  /** The session record as the device stores it. */
  readonly record: () => string | null
}

const currentVisit = (): PageVisit => ({
  location: window.location,
  onLine: navigator.onLine,
  isLeaving: document.documentElement.dataset['leaving'] !== undefined,
  record: () => sessionStorage.getItem(recordKey) ?? localStorage.getItem(recordKey),
})

/**
 * An address without a language, for example typed or from a message, is that of the English page: members
 * with another language are redirected to the same page in theirs. An address with a language is left as it
 * is. Offline, the page that is available is better than one that may not be.
 *
 * @returns the address to redirect to; `null` to stay
 */
export function pageInOwnLanguage(
  { location, onLine, isLeaving, record }: PageVisit = currentVisit(),
): string | null {
  const { pathname, search, hash } = location
  if (!onLine || isLeaving || localeOf(pathname) !== 'en') return null
  try {
    // By a pattern, as every page starts with this code. A damaged record has no match.
    const language = /"language":"(\w+)"/.exec(record() ?? '')?.[1]
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an unknown one has no prefix
    const prefix = localePrefixes[language as Locale]
    return prefix ? prefix + (pathname === '/' ? '' : pathname) + search + hash : null
  } catch {
    return null
  }
}
