import { LifeBuoy } from 'lucide-react'
import { EmergencyNumbers } from '#web/platform/safety/emergency.tsx'
import { ToCrisis } from '#web/platform/safety/to-crisis.tsx'
import { m } from '#web/messages/compiled/messages.js'

/** Shown on each page with members' posts: that nobody watches live, the emergency numbers, and the way to help. */
export function CrisisBar() {
  return (
    <aside
      aria-label={m.community_crisis()}
      className="flex flex-wrap items-center gap-x-5 gap-y-1 border-s-4 border-line-strong ps-3.5"
    >
      <p className="min-w-0 flex-1 basis-60 text-sm">{m.community_crisis_text()}</p>
      <EmergencyNumbers />
      <ToCrisis tone="quiet" size="small" icon={<LifeBuoy aria-hidden size={18} />} className="-mx-4">
        {m.reports_to_crisis()}
      </ToCrisis>
    </aside>
  )
}
