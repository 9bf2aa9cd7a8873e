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
import { choicesIn, type DirectoryFilter } from '../model/directory-filter.ts'

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
  wanted: DirectoryFilter
  onWant: (part: Partial<DirectoryFilter>) => void
}

interface MoreProps extends Pick<FiltersProps, 'wanted' | 'onWant'> {
  languages: readonly string[]
  countries: readonly string[]
}

function More({ languages, countries, wanted, onWant }: MoreProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      <Choose
        label={m.professionals_language()}
        options={named(languages, languageName)}
        value={wanted.language}
        onChoose={(language) => onWant({ language })}
      />
      <Choose
        label={m.professionals_fee()}
        options={named(fees, feeName)}
        value={wanted.fee}
        onChoose={(fee) => onWant({ fee })}
      />
      <Choose
        label={m.professionals_access()}
        options={named(accesses, accessName)}
        value={wanted.access}
        onChoose={(access) => onWant({ access })}
      />
      <Choose
        label={m.professionals_country()}
        options={named(countries, countryName)}
        value={wanted.country}
        onChoose={(country) => onWant({ country })}
      />
      <Field label={m.professionals_words()}>
        <TextInput
          type="search"
          spellCheck={false}
          autoComplete="off"
          maxLength={80}
          value={wanted.words}
          onChange={(event) => onWant({ words: event.currentTarget.value })}
        />
      </Field>
    </div>
  )
}

/** What somebody is looking for. None of it leaves the device. */
export function Filters({ items, wanted, onWant }: FiltersProps) {
  const { languages, countries } = choicesIn(items)
  const { language, fee, access, country, words } = wanted
  // Open from the start where something in it narrows the list already.
  const [hasMore] = useState(() =>
    [language, fee, access, country, words].some((each) => each !== null && each !== ''),
  )
  return (
    <search className="grid gap-4" data-no-print>
      <div className="grid gap-4 md:grid-cols-2">
        <Choose
          label={m.professionals_need()}
          options={needs.map((need) => ({ value: need.code, name: needName(need) }))}
          value={wanted.need}
          onChoose={(need) => onWant({ need })}
        />
        <Choose
          label={m.professionals_fields()}
          options={named(helpFields, fieldName)}
          value={wanted.field}
          onChoose={(field) => onWant({ field })}
        />
      </div>
      <Details summary={m.professionals_more()} open={hasMore}>
        <More languages={languages} countries={countries} wanted={wanted} onWant={onWant} />
      </Details>
      <p className="text-sm text-ink-soft">{m.professionals_private()}</p>
    </search>
  )
}
