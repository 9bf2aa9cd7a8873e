import { lazy, type ComponentType } from 'react'
import { Scripts } from 'react-router'

// [Note: Scripts of the document] A script that React made again, after a mismatch or on the root error page, would be
// stopped by Trusted Types and take the page down with it; so scripts are in the HTML only. React passes over elements in the
// head and the body that it does not know.

/** What only the build draws: no browser loads its code. */
function inHtmlOnly(load: () => Promise<ComponentType>): ComponentType {
  return import.meta.env.SSR ? lazy(async () => ({ default: await load() })) : () => null
}

/** Keeps what was left quickly out of sight, and sets the theme, before anything is painted. Goes into the head. */
export const BootScripts: ComponentType = inHtmlOnly(
  async () => (await import('./document-scripts.tsx')).BootScripts,
)

/** Puts a plain icon and name in their place where that was chosen. Goes after the links in the head. */
export const LinksBootScript: ComponentType = inHtmlOnly(
  async () => (await import('./document-scripts.tsx')).LinksBootScript,
)

/** What starts the application. Goes to the end of the body. */
export function HydratedScripts() {
  return import.meta.env.SSR ? <Scripts /> : null
}
