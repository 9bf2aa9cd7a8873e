import { getLocale } from '#web/messages/compiled/runtime.js'
import { textLink } from './link.tsx'

/**
 * For a browser without scripts: the same as a page that the server writes whole. It knows which page by the address, so that one file of
 * the build serves all of them.
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
