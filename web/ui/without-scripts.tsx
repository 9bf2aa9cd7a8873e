import { lazy } from 'react'
import type { ScriptNeed } from './way-on.tsx'

/** Imported by the build alone, so that no browser loads what it is never shown. */
const WayOn = import.meta.env.SSR
  ? lazy(async () => ({ default: (await import('./way-on.tsx')).WayOn }))
  : () => null

/**
 * For a browser without scripts: why the page needs them, what to do until then, and who to call. It is only in the HTML that
 * the build makes, since a browser with scripts never shows it.
 */
export function WithoutScripts({ need }: { need: ScriptNeed }) {
  return (
    <noscript>
      <WayOn need={need} />
    </noscript>
  )
}
