import { lazy } from 'react'
import type { ScriptNeed } from './script-required.tsx'

/** Imported by the build alone, so that no browser loads what it is never shown. */
const ScriptRequired = import.meta.env.SSR
  ? lazy(async () => ({ default: (await import('./script-required.tsx')).ScriptRequired }))
  : () => null

/**
 * For a browser without scripts: why the page needs them, what to do until then, and who to call. It is only in the HTML that
 * the build makes, since a browser with scripts never shows it.
 */
export function WithoutScripts({ need }: { need: ScriptNeed }) {
  return (
    <noscript>
      <ScriptRequired need={need} />
    </noscript>
  )
}
