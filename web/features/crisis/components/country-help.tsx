import { directories, helplineFallback } from '#content/helplines/fallback.ts'
import { helplinesFor } from '#content/helplines/helplines.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Link, textLink } from '#web/ui/link.tsx'
import { countryName } from './countries.ts'
import type { Need } from './finder.tsx'
import { HelplineCard } from './helpline-card.tsx'

function Directories() {
  return (
    <div className="grid gap-2">
      <p>{inLocale(helplineFallback, getLocale())}</p>
      <ul className="grid gap-1">
        {directories.map(({ name, url }) => (
          <li key={url}>
            <Link to={url} className={`inline-flex min-h-11 items-center ${textLink}`}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface CountryHelpProps {
  country: string
  need: Need
  today: string
}

/** One country's help: the lines for this need first, then all others. */
export function CountryHelp({ country, need, today }: CountryHelpProps) {
  const all = helplinesFor(country, today)
  const fitting = need === 'all' ? all : helplinesFor(country, today, [need])
  const others = all.filter(({ helpline }) => !fitting.some((listed) => listed.helpline.id === helpline.id))
  const name = countryName(country)
  return (
    <section aria-labelledby="country-help" className="grid gap-6">
      <h2 id="country-help" className="text-2xl" suppressHydrationWarning>
        {m.crisis_in_country({ country: name })}
      </h2>
      {all.length === 0 && <Directories />}
      {need !== 'all' && fitting.length === 0 && all.length > 0 && <p>{m.crisis_none_for_need()}</p>}
      <ul className="grid gap-4 lg:grid-cols-2">
        {[...fitting, ...others].map((listed) => (
          <HelplineCard key={listed.helpline.id} listed={listed} />
        ))}
      </ul>
    </section>
  )
}
