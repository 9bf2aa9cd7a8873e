import { ChevronLeft } from 'lucide-react'
import { Link as RouterLink, useLocation } from 'react-router'
import { m } from '#web/messages/compiled/messages.js'
import { textLink } from '#web/ui/link.tsx'

/** A path of this site, never another site. */
const ownPath = /^\/(?!\/|\\)/

/** The target that a page may put into the history state. Parsed by hand: a parser library is larger than all helplines. */
function backTargetFrom(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('wayBack' in state)) return null
  return typeof state.wayBack === 'string' && ownPath.test(state.wayBack) ? state.wayBack : null
}

/** A link back to the report or entry that the person was writing. */
export function BackLink() {
  const backTarget = backTargetFrom(useLocation().state)
  if (backTarget === null) return null
  return (
    <RouterLink
      to={backTarget}
      discover="none"
      className={`inline-flex min-h-11 items-center gap-1 ${textLink}`}
    >
      <ChevronLeft aria-hidden size={20} className="rtl:rotate-180" />
      {backTarget.endsWith('/enhanced-crisis') ? m.crisis_guide_return() : m.report_form_way_back()}
    </RouterLink>
  )
}
