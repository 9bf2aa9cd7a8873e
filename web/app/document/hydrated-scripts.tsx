import { lazy, type ComponentType } from 'react'
import { Scripts } from 'react-router'

// [Note: Scripts of the document] A script that React made again, after a mismatch or on the root error page, would be
// stopped by Trusted Types and take the page down with it; so scripts are in the HTML only. React passes over elements in the
// head and the body that it does not know.

// What only the build draws: no browser loads its code. Each is asked for where it is known to be drawn by the build, so that not even
// its name is in what browsers load.
const inNoBrowser = () => null

/** Keeps what was left quickly out of sight, and sets the theme, before anything is painted. Goes into the head. */
export const BootScripts: ComponentType = import.meta.env.SSR
  ? lazy(async () => ({ default: (await import('./document-scripts.tsx')).BootScripts }))
  : inNoBrowser

/** Puts a plain icon and name in their place where that was chosen. Goes after the links in the head. */
export const LinksBootScript: ComponentType = import.meta.env.SSR
  ? lazy(async () => ({ default: (await import('./document-scripts.tsx')).LinksBootScript }))
  : inNoBrowser

/** What starts the application. Goes to the end of the body. */
export function HydratedScripts() {
  return import.meta.env.SSR ? <Scripts /> : null
}
