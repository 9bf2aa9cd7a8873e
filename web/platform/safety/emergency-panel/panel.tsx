import { emergencyNumbersFor, widelyKnownNumbers } from '#content/helplines/emergency.ts'
import { emergencyServiceNames } from '#content/helplines/labels.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { classes } from '#web/ui/classes.ts'
import { countryName } from '#web/ui/country-name.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { useScripts } from '#web/ui/use-scripts.ts'
import { EmergencyBoot } from './boot.tsx'
import { EmergencyLink } from '../emergency-link.tsx'
import { NumbersPanel, panelLook } from './numbers-panel.tsx'

interface EmergencyPanelProps {
  /** ISO 3166-1 alpha-2; `null` if unknown, as in prerendered pages. */
  country: string | null
}

/** Whom to call in immediate danger. Shown above everything else. [Note: Emergency number before the first paint] */
export function EmergencyPanel({ country }: EmergencyPanelProps) {
  const scripts = useScripts()
  const numbers = country === null ? [] : emergencyNumbersFor(country)
  if (country !== null && numbers.length > 0) {
    const named = numbers.map(({ number, service }) => ({
      number,
      name: inLocale(emergencyServiceNames[service], getLocale()),
    }))
    return <NumbersPanel country={countryName(country)} numbers={named} />
  }
  return (
    <>
      {!scripts && <EmergencyBoot />}
      <WorldPanel isKnown={country === null} isReplaceable={!scripts} />
    </>
  )
}

interface WorldPanelProps {
  /** False for a country whose own number is not in our list. */
  isKnown: boolean
  /** Whether the script before it may hide this panel. */
  isReplaceable: boolean
}

/** The best known numbers, none of them as if it were the reader's, and a link to those of every country. */
function WorldPanel({ isKnown, isReplaceable }: WorldPanelProps) {
  return (
    <div className={classes(panelLook, isReplaceable && 'emergency-known:hidden')}>
      <p className="text-lg font-bold">{m.crisis_in_danger_anywhere()}</p>
      {!isKnown && <p>{m.crisis_number_unknown()}</p>}
      <ul className="grid gap-x-8 gap-y-2 md:grid-cols-2">
        {widelyKnownNumbers.map(({ number, places }) => (
          <li key={number} className="flex items-center gap-3">
            <EmergencyLink number={number} className="min-h-11 min-w-20 justify-center px-4">
              <span className="sr-only">{m.crisis_call()} </span>
              <strong className="text-xl tabular-nums">{number}</strong>
            </EmergencyLink>
            <span>{inLocale(places, getLocale())}</span>
          </li>
        ))}
      </ul>
      <Link to="/crisis#every-country" className={`inline-flex min-h-11 items-center ${textLink}`}>
        {m.crisis_find_country()}
      </Link>
    </div>
  )
}
