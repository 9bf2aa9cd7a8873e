import { LifeBuoy } from 'lucide-react'
import { EmergencyNumbers } from '#web/platform/safety/emergency.tsx'
import { ToCrisis } from '#web/platform/safety/to-crisis.tsx'
import { m } from '#web/messages/compiled/messages.js'

/** A single line in a room: the host's hours, and that it is no crisis service. The emergency numbers, and a link to help. */
export function RoomCrisis({ isOpen }: { isOpen: boolean }) {
  return (
    <aside
      aria-label={m.community_crisis()}
      className="flex flex-wrap items-center gap-x-3 border-b border-line text-sm md:gap-x-5"
    >
      <p className="min-w-0 flex-1 basis-40 py-1 md:basis-80">
        {isOpen ? m.rooms_crisis_open() : m.rooms_crisis()}
      </p>
      <ToCrisis tone="quiet" size="small" icon={<LifeBuoy aria-hidden size={18} />} className="-mx-3">
        {m.rooms_help()}
      </ToCrisis>
      <EmergencyNumbers />
    </aside>
  )
}
