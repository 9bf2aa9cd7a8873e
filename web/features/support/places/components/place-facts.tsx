import type { ReactNode } from 'react'
import type { ListedPlace } from '#contract/places.ts'
import { m } from '#web/messages/compiled/messages.js'
import { accessNames, costNames, groupNames, needNames } from '#web/records/place-names.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { countryName } from '#web/ui/country-name.ts'
import { dayInWords } from '#web/ui/dates.ts'
import { Link, lineLink } from '#web/ui/link.tsx'
import { hoursByDay } from '../model/hours.ts'
import { languageName, listed } from '../model/place-names.ts'

/** The location, from the most local level up. */
export const sortedLocations = ({
  address,
  town,
  region,
  country,
}: Pick<ListedPlace, 'address' | 'town' | 'region' | 'country'>) =>
  [address, town, region, countryName(country)].filter(Boolean).join(', ')

function PlaceFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,7.5rem)_minmax(0,1fr)] gap-x-3">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="min-w-0 text-sm wrap-anywhere">{children}</dd>
    </div>
  )
}

/** The opening hours, in the time zone of the place. */
export function PlaceHoursList({ hours }: { hours: NonNullable<ListedPlace['hours']> }) {
  return (
    <>
      <ul>
        {hoursByDay(hours, getLocale()).map(({ day, times }) => (
          <li key={day}>
            <span className="inline-block first-letter:uppercase">{day}</span> {times}
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">{m.places_zone({ zone: hours.zone.replaceAll('_', ' ') })}</p>
    </>
  )
}

/** The services of a place, its audience, and its contact details. */
export function PlaceFacts({
  place,
}: {
  place: Omit<ListedPlace, 'checked' | 'checkedBy' | 'checkedOn' | 'until'>
}) {
  const { needs, groups, access, languages, cost, phone, website, hours } = place
  return (
    <dl className="grid gap-1.5">
      {phone && (
        <PlaceFact name={m.places_phone()}>
          <Link to={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={lineLink}>
            {phone}
          </Link>
        </PlaceFact>
      )}
      {website && (
        <PlaceFact name={m.places_website()}>
          <Link to={website} className={`break-all ${lineLink}`}>
            {website.replace(/^https?:\/\//, '')}
          </Link>
        </PlaceFact>
      )}
      <PlaceFact name={m.places_needs()}>{listed(needs.map((each) => needNames[each]()))}</PlaceFact>
      <PlaceFact name={m.places_groups()}>{listed(groups.map((each) => groupNames[each]()))}</PlaceFact>
      {access.length > 0 && (
        <PlaceFact name={m.places_access()}>{listed(access.map((each) => accessNames[each]()))}</PlaceFact>
      )}
      <PlaceFact name={m.places_languages()}>{listed(languages.map(languageName))}</PlaceFact>
      <PlaceFact name={m.places_cost()}>{costNames[cost]()}</PlaceFact>
      {hours && (
        <PlaceFact name={m.places_hours()}>
          <PlaceHoursList hours={hours} />
        </PlaceFact>
      )}
    </dl>
  )
}

/** Who checked what of a place, when, and until when it is valid. */
export const checkedText = ({ checked, checkedBy, checkedOn, until }: ListedPlace): string =>
  m.places_checked({
    what: checked.replace(/\.$/, ''),
    by: checkedBy,
    on: dayInWords(checkedOn),
    until: dayInWords(until),
  })
