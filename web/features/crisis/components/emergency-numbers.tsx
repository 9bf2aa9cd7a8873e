import { Phone } from 'lucide-react'
import { emergencyNumbersFor } from '#content/helplines/emergency.ts'
import { emergencyServiceNames } from '#content/helplines/labels.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { countryName } from '#web/ui/country-name.ts'
import { EmergencyLink } from './emergency-link.tsx'

/** What to dial when somebody is in danger now. It is shown above everything else. */
export function EmergencyNumbers({ country }: { country: string }) {
  const locale = getLocale()
  const numbers = emergencyNumbersFor(country)
  return (
    <div className="grid gap-4 rounded-lg border-2 border-danger bg-danger-soft p-5 md:p-6">
      <p className="text-lg font-bold" suppressHydrationWarning>
        {m.crisis_in_danger({ country: countryName(country) })}
      </p>
      {numbers.length === 0 && <p>{m.crisis_number_unknown()}</p>}
      {numbers.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {numbers.map(({ number, service }) => (
            <li key={service + number}>
              <EmergencyLink number={number} className="min-h-14 gap-3 px-6">
                <Phone aria-hidden size={24} />
                <span>
                  <span className="sr-only">{m.crisis_call()} </span>
                  {inLocale(emergencyServiceNames[service], locale)}{' '}
                  <strong className="text-xl tabular-nums">{number}</strong>
                </span>
              </EmergencyLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
