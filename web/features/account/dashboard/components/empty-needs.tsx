import { m } from '#web/messages/compiled/messages.js'
import { Lantern } from '#web/ui/illustrations/lantern.tsx'

/** Shown when nothing needs the person. */
export function CalmDay() {
  return (
    <div className="grid justify-items-center gap-3 py-4 text-center">
      <Lantern />
      <p className="text-xl font-bold">{m.dashboard_calm()}</p>
      <p className="max-w-form text-ink-soft">{m.dashboard_calm_text()}</p>
    </div>
  )
}
