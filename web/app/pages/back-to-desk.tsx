import { ArrowLeft } from 'lucide-react'
import { deskAddress } from '#web/features/desk/state/desk-address.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Link, textLink } from '#web/ui/link.tsx'

interface BackToDeskProps {
  organisationId: string
  /** Beside the title of a page that has the frame of a tool. */
  isInBar?: boolean
}

/** On the page of a case or of its team: back to the queue, as it was left. */
export function BackToDesk({ organisationId, isInBar = false }: BackToDeskProps) {
  return (
    <div className={isInBar ? undefined : 'page-width -mb-6 pt-4 md:-mb-10 md:pt-6'} data-no-print>
      <Link
        to={deskAddress(organisationId)}
        className={`inline-flex min-h-11 items-center gap-2 ${textLink}`}
      >
        <ArrowLeft aria-hidden size={20} className="rtl:-scale-x-100" />
        {m.organisations_desk()}
      </Link>
    </div>
  )
}
