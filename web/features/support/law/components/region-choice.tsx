import { europeanUnion } from '#content/law/places.ts'
import type { PlaceRules } from '#content/law/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { otherRegion } from '../model/rule-search.ts'

/** The option for countries that are not in the list. */
export const otherPlace = 'other'

/** Every country with rules, including those with the rules of the European Union only. */
function countriesOf(places: readonly PlaceRules[]): { code: string; name: string }[] {
  const locale = getLocale()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const own = places.filter(({ code }) => code !== 'EU')
  const members = europeanUnion.filter((code) => !own.some((place) => place.code === code))
  const byName = new Intl.Collator(locale)
  return [...own, ...members.map((code) => ({ code, name: names.of(code) ?? code }))].toSorted((one, other) =>
    byName.compare(one.name, other.name),
  )
}

/** Whether there are rules for a country, even if only those of the European Union. */
export const isCoveredPlace = (code: string, places: readonly PlaceRules[]): boolean =>
  europeanUnion.includes(code) || places.some((place) => place.code === code)

interface WhereProps {
  places: readonly PlaceRules[]
  place: string
  region: string
  onPlace: (place: string) => void
  onRegion: (region: string) => void
}

/** The country, and its region if that has rules of its own. Everybody gets the same list, so no server learns the choice. */
export function Where({ places, place, region, onPlace, onRegion }: WhereProps) {
  const regions = places.find(({ code }) => code === place)?.regions ?? []
  return (
    <>
      <Field label={m.law_where()}>
        <Select value={place} onChange={(event) => onPlace(event.currentTarget.value)}>
          <option value="">{m.law_choose()}</option>
          {countriesOf(places).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
          <option value={otherPlace}>{m.law_where_other()}</option>
        </Select>
      </Field>
      {regions.length > 0 && (
        <Field label={m.law_region()}>
          <Select value={region} onChange={(event) => onRegion(event.currentTarget.value)}>
            <option value="">{m.law_region_any()}</option>
            {regions.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
            <option value={otherRegion}>{m.law_region_other()}</option>
          </Select>
        </Field>
      )}
    </>
  )
}
