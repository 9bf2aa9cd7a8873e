import { m } from '#web/messages/compiled/messages.js'
import { nearDay } from '#web/ui/dates.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import type { PromisedReply } from '../model/needs.ts'

/** Replies that are promised for a later day: good to know, nothing to do. */
export function Promises({ promises }: { promises: readonly PromisedReply[] }) {
  if (promises.length === 0) return null
  return (
    <section aria-labelledby="promises" className="grid gap-2">
      <h3 id="promises" className="text-base">
        {m.dashboard_promises()}
      </h3>
      <ul className="grid gap-1 text-ink-soft">
        {promises.map(({ id, title, day, to }) => (
          <li key={id}>
            <Link to={to} className={`inline-flex min-h-11 items-center wrap-anywhere ${textLink}`}>
              {title}
            </Link>
            {' · '}
            {m.dashboard_promised({ day: nearDay(day) })}
          </li>
        ))}
      </ul>
    </section>
  )
}
