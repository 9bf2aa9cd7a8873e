import { ChevronLeft } from 'lucide-react'
import { Link as RouterLink, useLocation } from 'react-router'
import { m } from '#web/messages/compiled/messages.js'
import { textLink } from '#web/ui/link.tsx'

/** A path of ours, and never another site. */
const ownPath = /^\/(?!\/|\\)/

/** What a page that led here may leave in the history. Read by hand: a library for it weighs more than all helplines. */
function wayBackIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('wayBack' in state)) return null
  return typeof state.wayBack === 'string' && ownPath.test(state.wayBack) ? state.wayBack : null
}

/** The way back to the report or entry that somebody was writing when they came here. */
export function WayBack() {
  const wayBack = wayBackIn(useLocation().state)
  if (wayBack === null) return null
  return (
    <RouterLink
      to={wayBack}
      discover="none"
      className={`inline-flex min-h-11 items-center gap-1 ${textLink}`}
    >
      <ChevronLeft aria-hidden size={20} className="rtl:rotate-180" />
      {wayBack.endsWith('/enhanced-crisis') ? m.crisis_guide_return() : m.report_form_way_back()}
    </RouterLink>
  )
}
