import { LifeBuoy } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { ToCrisis } from './to-crisis.tsx'

/** Asks in one line, with the way to help beside it. Nobody has to answer; the way to help leads back, and nothing is lost. */
export function SafeRightNow() {
  return (
    <section aria-labelledby="safe" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <h2 id="safe" className="text-base">
        {m.report_form_safe_title()}
      </h2>
      <ToCrisis tone="quiet" icon={<LifeBuoy aria-hidden size={20} />} className="-mx-5">
        {m.report_form_safe_no()}
      </ToCrisis>
    </section>
  )
}
