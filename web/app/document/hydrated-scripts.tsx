import { Scripts } from 'react-router'
import { awayBootScript } from '#web/platform/device/away.ts'
import { discreetBootScript } from '#web/platform/device/discreet-links.ts'
import { themeBootScript } from '#web/ui/theme.ts'
import { useIsFirstDocument } from '#web/ui/first-document.ts'

// [Note: Scripts of the document] A script that React made anew, after a mismatch or on the root error page, would be
// stopped by Trusted Types and take the page down with it; so scripts are in the HTML only.

/** A script that is in the HTML only: React takes over what stands there, without looking at it. */
const BootScript = ({ code }: { code: string }) => (
  <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
)

/** Keeps what was left quickly out of sight, and sets the theme, before anything is painted. Stands in the head. */
export function BootScripts() {
  if (!useIsFirstDocument()) return null
  return (
    <>
      <BootScript code={import.meta.env.SSR ? awayBootScript : ''} />
      <BootScript code={import.meta.env.SSR ? themeBootScript : ''} />
    </>
  )
}

/** Puts a plain icon and name in their place where that was chosen. Stands behind the links in the head. */
export function LinksBootScript() {
  return useIsFirstDocument() ? <BootScript code={import.meta.env.SSR ? discreetBootScript() : ''} /> : null
}

/** What starts the application. Stands at the end of the body. */
export function HydratedScripts() {
  return useIsFirstDocument() ? <Scripts /> : null
}
