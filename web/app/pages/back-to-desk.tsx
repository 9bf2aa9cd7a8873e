import { ArrowLeft } from 'lucide-react'
import { deskAddress } from '#web/features/case/case-desk/model/desk-address.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Link, textLink } from '#web/ui/link.tsx'

/** A link in the bar of a case or of its team: back to the queue, in its previous state. On phones, an arrow only. */
export function BackToDesk({ organisationId }: { organisationId: string }) {
  return (
    <Link
      data-no-print
      to={deskAddress(organisationId)}
      className={`inline-flex min-h-11 shrink-0 items-center gap-2 max-md:-mx-3 max-md:min-w-11 max-md:justify-center ${textLink}`}
    >
      <ArrowLeft aria-hidden size={20} className="rtl:-scale-x-100" />
      <span className="max-md:sr-only">{m.organisations_desk()}</span>
    </Link>
  )
}
