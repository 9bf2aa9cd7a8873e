import { lazy } from 'react'

export type ScriptNeed = 'desk' | 'dashboard' | 'log' | 'page' | 'report' | 'reports' | 'signIn' | 'words'

/** Imported by the build alone, so that no browser loads what it is never shown. */
const WayOn = import.meta.env.SSR
  ? lazy(async () => ({ default: (await import('./way-on.tsx')).WayOn }))
  : () => null

/**
 * For a browser without scripts: why the page needs them, what can be done until then, and who can be called. It is in the
 * HTML that the build makes and nowhere else, since whoever has scripts is never shown it.
 */
export function WithoutScripts({ need }: { need: ScriptNeed }) {
  return (
    <noscript>
      <WayOn need={need} />
    </noscript>
  )
}
