import { useLocation } from 'react-router'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { useIsFirstDocument } from '#web/ui/first-document.ts'
import { sameHrefIn } from '#web/ui/language/links.ts'
import { textLink } from '#web/ui/link.tsx'

/** Links to the same text in the other language, in that language's own words. It is another document. */
export function OtherLanguage() {
  const { pathname, hash } = useLocation()
  // React leaves an address as the build wrote it while it takes the page over, and the build knew only the path.
  const place = useIsFirstDocument() ? '' : hash
  const other = getLocale() === 'en' ? 'es' : 'en'
  return (
    <a
      // The build draws a page at its path with a slash after it.
      href={sameHrefIn(other, pathname.replace(/\/$/, '') + place)}
      hrefLang={other}
      lang={other}
      className={`inline-flex min-h-11 items-center ${textLink}`}
      data-no-print
    >
      {m.library_other_language()}
    </a>
  )
}
