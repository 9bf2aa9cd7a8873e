import { localePrefixes, localeOf, type Locale } from '#web/ui/language/locale.ts'
import { recordKey } from './record.ts'

/** Of a tab, what says whose pages these are. */
interface Arrival {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>
  readonly onLine: boolean
  /** Whether somebody has left quickly, and the neutral site comes. */
  readonly isLeaving: boolean
  /** The record of who is signed in, as the device keeps it. */
  readonly record: () => string | null
}

const inBrowser = (): Arrival => ({
  location: window.location,
  onLine: navigator.onLine,
  isLeaving: document.documentElement.dataset['leaving'] !== undefined,
  record: () => sessionStorage.getItem(recordKey) ?? localStorage.getItem(recordKey),
})

/**
 * An address without a language, such as one that is typed or comes in a message, is that of the English page: members who read
 * another language are taken to the same page in theirs. An address that names a language is kept to. Without the network the
 * page that is here is better than one that may not be.
 *
 * @returns where to go instead; `null` where this is the place
 */
export function ownPage({ location, onLine, isLeaving, record }: Arrival = inBrowser()): string | null {
  const { pathname, search, hash } = location
  if (!onLine || isLeaving || localeOf(pathname) !== 'en') return null
  try {
    // By the name alone, as every page starts with this. What is damaged reads as nothing.
    const language = /"language":"(\w+)"/.exec(record() ?? '')?.[1]
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an unknown one has no prefix
    const prefix = localePrefixes[language as Locale]
    return prefix ? prefix + (pathname === '/' ? '' : pathname) + search + hash : null
  } catch {
    return null
  }
}
