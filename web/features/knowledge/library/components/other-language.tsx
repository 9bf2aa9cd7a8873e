import { useLocation } from 'react-router'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { useIsFirstDocument } from '#web/ui/first-document.ts'
import { hrefInLocale } from '#web/ui/language/links.ts'
import { textLink } from '#web/ui/link.tsx'

/** A link to the same text in the other language, labelled in that language. It is another document. */
export function OtherLanguage() {
  const { pathname, hash } = useLocation()
  // React keeps attributes of the prerendered HTML during hydration, and the build knew only the path.
  const place = useIsFirstDocument() ? '' : hash
  const other = getLocale() === 'en' ? 'es' : 'en'
  return (
    <a
      // Prerendered pages have a path with a trailing slash.
      href={hrefInLocale(other, pathname.replace(/\/$/, '') + place)}
      hrefLang={other}
      lang={other}
      className={`inline-flex min-h-11 items-center ${textLink}`}
      data-no-print
    >
      {m.library_other_language()}
    </a>
  )
}
