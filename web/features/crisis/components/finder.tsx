import { audienceNames } from '#content/helplines/labels.ts'
import type { Audience } from '#content/helplines/schema.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { countryName, knownCountries } from './countries.ts'
import { useScripts } from './use-device.ts'

export type Need = Audience | 'all'

const needs = (Object.keys(audienceNames) as Audience[]).filter((need) => need !== 'general')

interface FinderProps {
  country: string
  need: Need
  onCountry: (country: string) => void
  onNeed: (need: Need) => void
}

/**
 * Where the person is and what it is about. Both stay on the device. The prerendered page keeps its room, so that nothing
 * moves under a finger when the scripts arrive; it is not seen where none ever will.
 */
export function Finder({ country, need, onCountry, onNeed }: FinderProps) {
  const scripts = useScripts()
  const known = scripts ? knownCountries() : []
  return (
    <div className="grid items-end gap-5 scriptless:hidden md:grid-cols-2">
      <Field label={m.crisis_country()} hint={m.crisis_country_hint()}>
        <Select value={country} onChange={(event) => onCountry(event.currentTarget.value)}>
          {!known.includes(country) && (
            <option value={country} suppressHydrationWarning>
              {countryName(country)}
            </option>
          )}
          {known.map((code) => (
            <option key={code} value={code}>
              {countryName(code)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={m.crisis_need()} hint={m.crisis_need_hint()}>
        <Select
          value={need}
          onChange={(event) => onNeed(needs.find((each) => each === event.currentTarget.value) ?? 'all')}
        >
          <option value="all">{m.crisis_need_all()}</option>
          {needs.map((each) => (
            <option key={each} value={each}>
              {inLocale(audienceNames[each], getLocale())}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
