import { Eye } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'

/** Shown to a younger member before a request: who reads along, and what is held back. */
export const OverseerNotice = () => (
  <section
    aria-labelledby="reads-along"
    className="grid max-w-measure gap-2 rounded-lg border border-line bg-surface p-5"
  >
    <h2 id="reads-along" className="flex items-center gap-2 text-xl">
      <Eye aria-hidden size={22} className="shrink-0 text-deep" />
      {m.mentors_door()}
    </h2>
    <p>{m.mentors_door_text()}</p>
    <p className="text-ink-soft">{m.mentors_door_rules()}</p>
  </section>
)
