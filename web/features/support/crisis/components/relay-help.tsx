import { Ear } from 'lucide-react'
import { isPastReview } from '#content/helplines/helplines.ts'
import { relayFor } from '#content/helplines/relays.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Link, lineLink } from '#web/ui/link.tsx'
import { LastChecked } from './helpline-facts.tsx'
import { useTodayOrChecked } from './use-device.ts'

/** How people who cannot hear or speak on the phone call any line of a country. */
export function RelayHelp({ country }: { country: string }) {
  const relay = relayFor(country)
  const locale = getLocale()
  const today = useTodayOrChecked()
  if (!relay) return <p>{m.crisis_relay_unknown()}</p>
  return (
    <div className="flex gap-3.5 rounded-md border-2 border-deep-mid bg-deep-soft px-4 py-3.5">
      <Ear aria-hidden size={24} className="mt-0.5 shrink-0 text-deep" />
      <div className="grid gap-1">
        <h3 className="font-bold">
          <Link to={relay.website} className={lineLink}>
            {m.crisis_relay_title({ name: relay.name })}
          </Link>
        </h3>
        <p>{relay.how ? inLocale(relay.how, locale) : m.crisis_relay_unknown()}</p>
        <p>
          <strong>{m.crisis_relay_emergency()}</strong> {inLocale(relay.emergency, locale)}
        </p>
        <LastChecked checked={relay} pastReview={isPastReview(relay, today)} />
      </div>
    </div>
  )
}
