import { useState, type ReactNode } from 'react'
import { audiences } from '#content/helplines/audiences.ts'
import { helplineLanguages, helplineWays } from '#content/helplines/search.ts'
import { audienceNames, wayNames } from '#content/helplines/labels.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Details } from '#web/ui/details.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { countryName } from '#web/ui/country-name.ts'
import {
  everyCountry,
  isCountry,
  knownCountries,
  unknownCountry,
  type CountryChoice,
} from '../model/countries.ts'
import type { HelplineQuery } from '../model/helpline-search.ts'
import { useScripts } from '#web/ui/use-scripts.ts'
import { useTodayOrChecked } from './use-device.ts'

const needs = audiences.filter((need) => need !== 'general')

interface ChoiceProps<Value extends string> {
  label: string
  hint?: string
  all: string
  value: Value | null
  options: readonly Value[]
  nameOf: (option: Value) => string
  onChange: (value: Value | null) => void
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, hint, all, value, options, nameOf, onChange } = props
  return (
    <Field label={label} hint={hint}>
      <Select
        value={value ?? ''}
        onChange={(event) => onChange(options.find((each) => each === event.currentTarget.value) ?? null)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

interface FinderProps {
  choice: CountryChoice
  query: HelplineQuery
  onChoose: (choice: CountryChoice) => void
  onChange: (change: Partial<HelplineQuery>) => void
}

function Countries({ choice, onChoose }: Pick<FinderProps, 'choice' | 'onChoose'>): ReactNode {
  const scripts = useScripts()
  const known = scripts ? knownCountries() : []
  return (
    <Select value={choice} onChange={(event) => onChoose(event.currentTarget.value)}>
      {choice === unknownCountry && <option value={unknownCountry}>{m.crisis_choose_country()}</option>}
      <option value={everyCountry}>{m.crisis_all_countries()}</option>
      {isCountry(choice) && !known.includes(choice) && <option value={choice}>{countryName(choice)}</option>}
      {known.map((code) => (
        <option key={code} value={code}>
          {countryName(code)}
        </option>
      ))}
    </Select>
  )
}

function MoreChoices({ choice, query, onChange }: Omit<FinderProps, 'onChoose'>) {
  const locale = getLocale()
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const today = useTodayOrChecked()
  // The names of languages come from the browser, which may differ from the build's.
  const languages = useScripts() ? helplineLanguages(isCountry(choice) ? choice : null, today) : []
  return (
    <Details summary={m.crisis_more_choices()}>
      <div className="grid items-end gap-5 md:grid-cols-3">
        <Field label={m.crisis_search()} hint={m.crisis_search_hint()}>
          <TextInput
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={query.words}
            onChange={(event) => onChange({ words: event.currentTarget.value })}
          />
        </Field>
        <Choice
          label={m.crisis_way()}
          all={m.crisis_way_all()}
          value={query.way}
          options={helplineWays}
          nameOf={(way) => inLocale(wayNames[way], locale)}
          onChange={(way) => onChange({ way })}
        />
        <Choice
          label={m.crisis_language()}
          all={m.crisis_language_all()}
          value={query.language}
          options={languages}
          nameOf={(code) => names.of(code) ?? code}
          onChange={(language) => onChange({ language })}
        />
      </div>
    </Details>
  )
}

/** A short summary of the selection. */
function choiceSummary(choice: CountryChoice, need: HelplineQuery['need']): string {
  const country = choice === everyCountry ? m.crisis_all_countries() : countryName(choice)
  return need === null ? country : `${country} · ${inLocale(audienceNames[need], getLocale())}`
}

/**
 * The country and the need, in one line that opens. Both stay on the device. The prerendered page reserves space for the
 * line, so that nothing moves under a finger when the scripts arrive; without scripts it is hidden.
 */
export function Finder({ choice, query, onChoose, onChange }: FinderProps) {
  const scripts = useScripts()
  const [isOpen, setOpen] = useState(false)
  return (
    <search className="scriptless:hidden print:hidden">
      <Details
        // Without a country there are no lines, so the visitor has to choose one.
        open={isOpen || (scripts && choice === unknownCountry)}
        onToggle={setOpen}
        summary={
          choice === unknownCountry ? (
            m.crisis_choose_country()
          ) : (
            <>
              {choiceSummary(choice, query.need)}
              <span className="ms-3 text-deep underline underline-offset-4">{m.crisis_change()}</span>
            </>
          )
        }
      >
        <div className="grid gap-5">
          <div className="grid items-end gap-5 md:grid-cols-2">
            <Field label={m.crisis_country()} hint={m.crisis_country_hint()}>
              <Countries choice={choice} onChoose={onChoose} />
            </Field>
            <Choice
              label={m.crisis_need()}
              hint={m.crisis_need_hint()}
              all={m.crisis_need_all()}
              value={query.need}
              options={scripts ? needs : []}
              nameOf={(need) => inLocale(audienceNames[need], getLocale())}
              onChange={(need) => onChange({ need })}
            />
          </div>
          <MoreChoices choice={choice} query={query} onChange={onChange} />
        </div>
      </Details>
    </search>
  )
}
