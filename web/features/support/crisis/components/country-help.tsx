import { useState } from 'react'
import { directories } from '#content/helplines/fallback.ts'
import { findHelplines } from '#content/helplines/search.ts'
import { helplinesFor, type ListedHelpline } from '#content/helplines/helplines.ts'
import { audienceNames } from '#content/helplines/labels.ts'
import type { Helpline } from '#content/helplines/schema.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Link, textLink } from '#web/ui/link.tsx'
import { useScripts } from '#web/ui/use-scripts.ts'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { countryName } from '#web/ui/country-name.ts'
import { HelplineCard } from './helpline-card.tsx'
import { RelayHelp } from './relay-help.tsx'
import { type HelplineQuery, hasFilters } from '../model/helpline-search.ts'

function Directories() {
  return (
    <div className="grid gap-2">
      <p>{m.crisis_no_helpline()}</p>
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

/** Lines that are shown initially: no country has as many. */
const first = 12

function Lines({ lines, country }: { lines: readonly ListedHelpline[]; country: string | null }) {
  const [limit, setLimit] = useState(first)
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2">
        {lines.slice(0, limit).map((listed) => (
          <HelplineCard
            key={listed.helpline.id}
            listed={listed}
            isElsewhere={listed.helpline.country !== country}
          />
        ))}
      </ul>
      {lines.length > first && (
        <ShowMore
          hasMore={lines.length > limit}
          loading={false}
          shown={Math.min(limit, lines.length)}
          onMore={() => setLimit(limit + first)}
        />
      )}
    </>
  )
}

/** Further search terms of a line: its country, its audience, its note. */
function namesOf({ country, audience, note }: Helpline): string {
  const locale = getLocale()
  const words = [...audience.map((who) => audienceNames[who]), ...(note ? [note] : [])]
  return [countryName(country), ...words.map((each) => inLocale(each, locale))].join(' ')
}

interface CountryHelpProps {
  /** `null` for all countries. */
  country: string | null
  query: HelplineQuery
  today: string
}

/** The placeholder of the lines: empty until the country is known, then a request to choose one. */
export function LinesWithoutCountry() {
  return useScripts() ? (
    <p className="max-w-measure">{m.crisis_choose_country_first()}</p>
  ) : (
    <div className="scriptless:hidden print:hidden">
      <SkeletonCards label={m.shell_loading()} />
    </div>
  )
}

/** The matching lines, then the country's other lines: none is left out. */
export function CountryHelp({ country, query, today }: CountryHelpProps) {
  const { matching, others } = findHelplines({ country, ...query }, today, namesOf)
  const name = country === null ? m.crisis_all_countries() : countryName(country)
  const isUnknown = country !== null && helplinesFor(country, today).length === 0
  return (
    <section aria-labelledby="country-help" className="grid gap-6">
      <div className="grid gap-1">
        <h2 id="country-help" className="text-2xl" suppressHydrationWarning>
          {m.crisis_in_country({ country: name })}
        </h2>
        <output className="text-ink-soft empty:hidden">
          {hasFilters(query) &&
            (matching.length > 0 ? m.crisis_lines_fit({ count: matching.length }) : m.crisis_none_fit())}
        </output>
      </div>
      {query.way === 'relay' && country !== null && <RelayHelp country={country} />}
      {isUnknown && <Directories />}
      <Lines key={JSON.stringify([country, query])} lines={matching} country={country} />
      {others.length > 0 && (
        <>
          <h3 className="text-xl">{m.crisis_others({ country: name })}</h3>
          <Lines lines={others} country={country} />
        </>
      )}
    </section>
  )
}
