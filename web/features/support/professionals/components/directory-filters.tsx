import { needs } from '#content/professionals/names.ts'
import { accesses, fees, helpFields, type Professional } from '#contract/professionals.ts'
import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Details } from '#web/ui/details.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { countryName } from '#web/ui/country-name.ts'
import { accessName, feeName, fieldName, languageName, needName } from '../model/professional-names.ts'
import { filterOptions, type DirectoryFilter } from '../model/directory-filter.ts'

interface ChooseProps<Value extends string> {
  label: string
  options: readonly { readonly value: Value; readonly name: string }[]
  value: Value | null
  onChoose: (value: Value | null) => void
}

function Choose<Value extends string>({ label, options, value, onChoose }: ChooseProps<Value>) {
  const choose = (chosen: string) => onChoose(options.find((each) => each.value === chosen)?.value ?? null)
  return (
    <Field label={label}>
      <Select value={value ?? ''} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">{m.professionals_any()}</option>
        {options.map((each) => (
          <option key={each.value} value={each.value}>
            {each.name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const named = <Value extends string>(values: readonly Value[], nameOf: (value: Value) => string) =>
  values.map((value) => ({ value, name: nameOf(value) }))

interface FiltersProps {
  items: readonly Professional[]
  filter: DirectoryFilter
  onChange: (part: Partial<DirectoryFilter>) => void
}

interface MoreProps extends Pick<FiltersProps, 'filter' | 'onChange'> {
  languages: readonly string[]
  countries: readonly string[]
}

function More({ languages, countries, filter, onChange }: MoreProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      <Choose
        label={m.professionals_language()}
        options={named(languages, languageName)}
        value={filter.language}
        onChoose={(language) => onChange({ language })}
      />
      <Choose
        label={m.professionals_fee()}
        options={named(fees, feeName)}
        value={filter.fee}
        onChoose={(fee) => onChange({ fee })}
      />
      <Choose
        label={m.professionals_access()}
        options={named(accesses, accessName)}
        value={filter.access}
        onChoose={(access) => onChange({ access })}
      />
      <Choose
        label={m.professionals_country()}
        options={named(countries, countryName)}
        value={filter.country}
        onChoose={(country) => onChange({ country })}
      />
      <Field label={m.professionals_words()}>
        <TextInput
          type="search"
          spellCheck={false}
          autoComplete="off"
          maxLength={80}
          value={filter.words}
          onChange={(event) => onChange({ words: event.currentTarget.value })}
        />
      </Field>
    </div>
  )
}

/** The filters of the directory. They never leave the device. */
export function Filters({ items, filter, onChange }: FiltersProps) {
  const { languages, countries } = filterOptions(items)
  const { language, fee, access, country, words } = filter
  // Open from the start if one of its filters is active.
  const [hasMore] = useState(() =>
    [language, fee, access, country, words].some((each) => each !== null && each !== ''),
  )
  return (
    <search className="grid gap-4" data-no-print>
      <div className="grid gap-4 md:grid-cols-2">
        <Choose
          label={m.professionals_need()}
          options={needs.map((need) => ({ value: need.code, name: needName(need) }))}
          value={filter.need}
          onChoose={(need) => onChange({ need })}
        />
        <Choose
          label={m.professionals_fields()}
          options={named(helpFields, fieldName)}
          value={filter.field}
          onChoose={(field) => onChange({ field })}
        />
      </div>
      <Details summary={m.professionals_more()} open={hasMore}>
        <More languages={languages} countries={countries} filter={filter} onChange={onChange} />
      </Details>
      <p className="text-sm text-ink-soft">{m.professionals_private()}</p>
    </search>
  )
}
