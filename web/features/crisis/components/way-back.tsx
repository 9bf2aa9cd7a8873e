import { ChevronLeft } from 'lucide-react'
import { Link as RouterLink, useLocation } from 'react-router'
import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { m } from '#web/messages/compiled/messages.js'
import { textLink } from '#web/ui/link.tsx'

/** What a page that led here may leave in the history: a path of ours, and never another site. */
const state = z.object({ wayBack: z.string().check(z.regex(/^\/(?![/\\])/)) })

/** Back to what was being written, for whoever came from there. */
export function WayBack() {
  const parsed = state.safeParse(useLocation().state)
  if (!parsed.success) return null
  return (
    <RouterLink
      to={parsed.data.wayBack}
      discover="none"
      className={`inline-flex min-h-11 items-center gap-1 ${textLink}`}
    >
      <ChevronLeft aria-hidden size={20} className="rtl:rotate-180" />
      {m.guided_way_back()}
    </RouterLink>
  )
}
