import { LifeBuoy } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { ToCrisis } from './to-crisis.tsx'

/** Asks for safety before anything else. The way to help leads back to this question; nothing is lost meanwhile. */
export function SafeRightNow() {
  return (
    <section
      aria-labelledby="safe"
      className="grid gap-3 rounded-lg border-2 border-line bg-sunken px-5 py-4 md:grid-cols-[1fr_auto] md:items-center"
    >
      <div className="grid gap-1">
        <h2 id="safe" className="text-lg">
          {m.guided_safe_title()}
        </h2>
        <p className="text-ink-soft">{m.guided_safe_text()}</p>
      </div>
      <div>
        <ToCrisis tone="secondary" icon={<LifeBuoy aria-hidden size={20} />}>
          {m.guided_safe_no()}
        </ToCrisis>
      </div>
    </section>
  )
}
