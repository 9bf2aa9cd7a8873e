import { telHref } from '#content/helplines/dial-number.ts'
import { emergencyNumbersFor } from '#content/helplines/emergency.ts'
import { countriesWithHelplines, helplinesFor } from '#content/helplines/helplines.ts'
import { emergencyServiceNames } from '#content/helplines/labels.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { classes } from '#web/ui/classes.ts'
import { Details } from '#web/ui/details.tsx'
import { byName, countriesWithNumbersOnly } from '../model/countries.ts'
import { relayFor } from '#content/helplines/relays.ts'
import { countryName } from '#web/ui/country-name.ts'
import { HelplineEntry } from './helpline-entry.tsx'
import { RelayHelp } from './relay-help.tsx'
import { useScripts } from '#web/ui/use-scripts.ts'

/** A country's emergency numbers as plain links. */
function NumberLinks({ country }: { country: string }) {
  const numbers = emergencyNumbersFor(country)
  if (numbers.length === 0) return <p>{m.crisis_number_unknown()}</p>
  return (
    <ul className="ways text-danger">
      {numbers.map(({ number, service }) => (
        <li key={service + number}>
          <a href={telHref(number)}>
            {inLocale(emergencyServiceNames[service], getLocale())} {number}
          </a>
        </li>
      ))}
    </ul>
  )
}

/**
 * Every country as a collapsible entry, so that nothing depends on a guess or on scripts. On paper it appears only if no script could show
 * the right country.
 */
export function EveryCountry({ today }: { today: string }) {
  const scripts = useScripts()
  return (
    <section aria-labelledby="every-country" className={classes('grid gap-4', scripts && 'print:hidden')}>
      <h2 id="every-country" className="text-2xl">
        {m.crisis_every_country()}
      </h2>
      <p className="max-w-measure text-ink-soft">{m.crisis_every_country_lead()}</p>
      <div className="grid gap-2 md:grid-cols-2 md:items-start lg:grid-cols-3">
        {byName(countriesWithHelplines()).map((country) => (
          <Details
            key={country}
            id={country}
            summary={<span suppressHydrationWarning>{countryName(country)}</span>}
            className="md:open:col-span-full"
          >
            <NumberLinks country={country} />
            {relayFor(country) && <RelayHelp country={country} />}
            <ul>
              {helplinesFor(country, today).map((listed) => (
                <HelplineEntry key={listed.helpline.id} listed={listed} />
              ))}
            </ul>
          </Details>
        ))}
      </div>
      <Details summary={m.crisis_numbers_only()}>
        <dl className="grid gap-x-8 md:grid-cols-2">
          {countriesWithNumbersOnly().map((country) => (
            <div
              key={country}
              className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line"
            >
              <dt suppressHydrationWarning>{countryName(country)}</dt>
              <dd>
                <NumberLinks country={country} />
              </dd>
            </div>
          ))}
        </dl>
      </Details>
    </section>
  )
}
