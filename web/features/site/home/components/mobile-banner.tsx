import { Smartphone } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { Link } from '#web/ui/link.tsx'

/** On narrow screens: a hint that this is also an app. */
export function MobileBanner() {
  return (
    <div className="band md:hidden">
      <Link
        to="/mobile-features"
        className="page-width flex min-h-12 items-center gap-3 py-2 font-semibold underline underline-offset-4"
      >
        <Smartphone aria-hidden size={22} className="shrink-0 text-accent" />
        {m.home_mobile_banner()}
      </Link>
    </div>
  )
}
