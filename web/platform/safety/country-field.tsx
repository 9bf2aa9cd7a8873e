import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useScripts } from '#web/ui/use-scripts.ts'
import order from '#content/helplines/country-order.json' with { type: 'json' }

interface CountryFieldProps {
  /** ISO 3166-1 alpha-2. */
  value: string
  onChange: (country: string) => void
  label?: string
}

/** A country by its name in the language of the page. */
export function CountryField({ value, onChange, label = m.organisations_country() }: CountryFieldProps) {
  const names = new Intl.DisplayNames(getLocale(), { type: 'region' })
  // Servers and browsers name a few countries differently: a page that was made before holds only the one that is chosen.
  const hasScripts = useScripts()
  const codes = hasScripts ? order.en.split(' ') : [value]
  const options = codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, getLocale()))
  return (
    <Field label={label}>
      <Select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
