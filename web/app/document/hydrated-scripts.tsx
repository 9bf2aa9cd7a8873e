import { lazy, type ComponentType } from 'react'
import { Scripts } from 'react-router'

// [Note: Scripts of the document] Trusted Types would block a script that React created again after a
// mismatch or on the root error page, and break the page; so scripts are in the HTML only. React skips
// unknown elements in head and body. Components that only the build renders are imported conditionally at
// the place where they are rendered, so that not even their names are in the code that browsers load.

// What only the build draws: no browser loads its code. Each is asked for where it is known to be drawn by the build, so that not even
// its name is in what browsers load.
const NothingInBrowser = () => null

/** Keeps pages hidden after "Leave quickly", and sets the theme, before the first paint. Belongs in the head. */
export const BootScripts: ComponentType = import.meta.env.SSR
  ? lazy(async () => ({ default: (await import('./document-scripts.tsx')).BootScripts }))
  : NothingInBrowser

/** Sets a plain icon and name if they were chosen. Belongs after the links in the head. */
export const LinksBootScript: ComponentType = import.meta.env.SSR
  ? lazy(async () => ({ default: (await import('./document-scripts.tsx')).LinksBootScript }))
  : NothingInBrowser

/** Starts the application. Belongs at the end of the body. */
export function HydratedScripts() {
  return import.meta.env.SSR ? <Scripts /> : null
}
