import { Scripts } from 'react-router'
import { themeBootScript } from '#web/ui/theme.ts'
import { useIsFirstDocument } from './first-document.ts'

// [Note: Scripts of the document] A script that React made anew, after a mismatch or on the root error page, would be
// stopped by Trusted Types and take the page down with it; so scripts are in the HTML only.

/** Sets the theme before anything is painted. Stands in the head. */
export function ThemeBoot() {
  if (!useIsFirstDocument()) return null
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeBootScript }} />
}

/** What starts the application. Stands at the end of the body. */
export function HydratedScripts() {
  return useIsFirstDocument() ? <Scripts /> : null
}
