import { getLocale } from '#web/messages/compiled/runtime.js'
import { textLink } from './link.tsx'

/**
 * For browsers without scripts: a link to the version of this page that the server renders completely. The
 * server finds the page by the address, so one file of the build serves all of them.
 */
export function PlainPageLink({ children }: { children: string }) {
  return (
    <noscript>
      <p>
        <a className={textLink} href={`?plain=${getLocale()}`}>
          {children}
        </a>
      </p>
    </noscript>
  )
}
