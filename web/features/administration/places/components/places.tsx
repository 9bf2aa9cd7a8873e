import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { placeFilters, type PlaceFilter } from '#contract/place-administration.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Paged } from '#web/platform/query/loaded.tsx'
import { useCountry } from '#web/platform/safety/country.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Details } from '#web/ui/details.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { newPlace } from '../model/edited-place.ts'
import { ImportPart } from './import-form.tsx'
import { PlaceForm } from './place-form.tsx'
import { PlaceItem } from './place-item.tsx'
import { administeredPlacesQuery } from '../queries.ts'
import { Suggestions } from './suggestions.tsx'

const filterNames: Readonly<Record<PlaceFilter, () => string>> = {
  todo: m.administration_places_todo,
  checked: m.administration_places_checked,
  all: m.administration_places_all,
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Adds one entry by hand, or many from a file. */
function NewPlaces({ zone }: { zone: string }) {
  const country = useCountry() ?? 'US'
  const [id, setId] = useState(() => crypto.randomUUID())
  return (
    <div>
      <Details summary={m.administration_places_new()}>
        <PlaceForm
          key={id}
          id={id}
          version={0}
          place={newPlace(zone, country)}
          onSaved={async () => setId(crypto.randomUUID())}
        />
      </Details>
      <ImportPart zone={zone} />
    </div>
  )
}

/** The list of safe spaces: entries to review first, suggestions, and new entries. */
export function Places() {
  const [show, setShow] = useState<PlaceFilter>('todo')
  const [zone] = useState(ownZone)
  const query = useInfiniteQuery(administeredPlacesQuery(show))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <p className="max-w-measure text-ink-soft">{m.administration_places_lead()}</p>
      <NewPlaces zone={zone} />
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="text-xl">{m.administration_places()}</h2>
        <Filters
          chips={placeFilters.map((each) => (
            <Chip key={each} isOn={show === each} onClick={() => setShow(each)}>
              {filterNames[each]()}
            </Chip>
          ))}
        />
        <Paged
          query={query}
          empty={
            <p>
              {show === 'todo' ? m.administration_places_nothing_to_do() : m.administration_places_none()}
            </p>
          }
        >
          {(items) => (
            <ul>
              {items.map((place) => (
                <li key={place.id}>
                  <PlaceItem place={place} zone={zone} />
                </li>
              ))}
            </ul>
          )}
        </Paged>
      </section>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="text-xl">{m.administration_places_suggestions()}</h2>
        <Suggestions zone={zone} />
      </section>
    </div>
  )
}
