import { lazy } from 'react'
import type { ScriptNeed } from './script-required.tsx'

/** Imported by the build only, so that browsers do not load what they never show. */
const ScriptRequired = import.meta.env.SSR
  ? lazy(async () => ({ default: (await import('./script-required.tsx')).ScriptRequired }))
  : () => null

/**
 * For browsers without scripts: why the page needs them, what to do without, and whom to call. Only in
 * prerendered HTML, since a browser with scripts never shows it.
 */
export function WithoutScripts({ need }: { need: ScriptNeed }) {
  return (
    <noscript>
      <ScriptRequired need={need} />
    </noscript>
  )
}
