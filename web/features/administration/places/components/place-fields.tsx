import { useState } from 'react'
import { placeAccesses, placeCosts, placeGroups, placeKinds, placeNeeds } from '#contract/places.ts'
import { m } from '#web/messages/compiled/messages.js'
import { accessNames, costNames, groupNames, kindNames, needNames } from '#web/records/place-names.ts'
import { CountryField } from '#web/platform/safety/country-field.tsx'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { OptionalSelect } from '#web/ui/optional-select.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { EditedPlace, PlaceFault } from '../model/edited-place.ts'
import { faultMessages } from '../model/place-names.ts'

interface PlaceFieldsProps {
  /** Distinguishes the fields of several forms. */
  id: string
  place: EditedPlace
  faults: readonly PlaceFault[]
  onChange: (part: Partial<EditedPlace>) => void
}

type TextPart = Extract<
  keyof EditedPlace,
  | 'name'
  | 'region'
  | 'town'
  | 'address'
  | 'addressSource'
  | 'phone'
  | 'website'
  | 'contact'
  | 'languages'
  | 'hours'
>

interface TextPartProps extends Omit<PlaceFieldsProps, 'id'> {
  part: TextPart
  label: string
  hint?: string
  max: number
}

function TextPartField({ part, label, hint, max, place, faults, onChange }: TextPartProps) {
  const isSecret = part === 'address' && faults.includes('secret')
  return (
    <Field
      label={label}
      hint={hint}
      error={isSecret ? faultMessages.secret() : faults.includes(part) && faultMessages[part]()}
    >
      <TextInput
        maxLength={max}
        value={place[part]}
        onChange={(event) => onChange({ [part]: event.currentTarget.value })}
      />
    </Field>
  )
}

function Where(props: Omit<PlaceFieldsProps, 'id'>) {
  const { place, onChange } = props
  return (
    <>
      <CountryField
        label={m.places_country()}
        value={place.country}
        onChange={(country) => onChange({ country })}
      />
      <TextPartField {...props} part="region" label={m.administration_places_region()} max={80} />
      <TextPartField {...props} part="town" label={m.places_town()} hint={m.places_town_hint()} max={80} />
      <TextPartField
        {...props}
        part="address"
        label={m.administration_places_address()}
        hint={
          place.kind === 'refuge'
            ? m.administration_places_address_refuge()
            : m.administration_places_address_hint()
        }
        max={160}
      />
      {place.kind !== 'refuge' && (
        <TextPartField
          {...props}
          part="addressSource"
          label={m.administration_places_source()}
          hint={m.administration_places_source_hint()}
          max={200}
        />
      )}
      <TextPartField {...props} part="phone" label={m.places_phone()} max={40} />
      <TextPartField {...props} part="website" label={m.places_website()} max={200} />
    </>
  )
}

function Hours(props: Omit<PlaceFieldsProps, 'id'>) {
  const { place, onChange } = props
  const [zones] = useState(() => [...new Set([place.zone, ...Intl.supportedValuesOf('timeZone')])].toSorted())
  return (
    <>
      <TextPartField
        {...props}
        part="hours"
        label={m.places_hours()}
        hint={m.administration_places_hours_hint()}
        max={300}
      />
      <Field label={m.administration_places_zone()}>
        <Select value={place.zone} onChange={(event) => onChange({ zone: event.currentTarget.value })}>
          {zones.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </Select>
      </Field>
    </>
  )
}

function What(props: PlaceFieldsProps) {
  const { id, place, faults, onChange } = props
  return (
    <>
      <TextPartField {...props} part="name" label={m.places_name()} max={120} />
      <div className="grid gap-1">
        <OptionalSelect
          label={m.places_kind()}
          emptyLabel={m.places_choose()}
          options={placeKinds}
          names={kindNames}
          value={place.kind}
          onChoose={(kind) => onChange({ kind })}
        />
        {faults.includes('kind') && <p className="font-semibold text-danger">{faultMessages.kind()}</p>}
      </div>
      <Field
        label={m.administration_places_about()}
        hint={m.administration_places_about_hint()}
        error={faults.includes('about') && faultMessages.about()}
      >
        <TextArea
          rows={3}
          maxLength={280}
          value={place.about}
          onChange={(event) => onChange({ about: event.currentTarget.value })}
        />
      </Field>
      <Checkboxes
        name={`${id}-needs`}
        legend={m.places_needs()}
        error={faults.includes('needs') && faultMessages.needs()}
        options={placeNeeds.map((value) => ({ value, label: needNames[value]() }))}
        value={place.needs}
        onChange={(needs) => onChange({ needs })}
      />
      <Checkboxes
        name={`${id}-groups`}
        legend={m.places_groups()}
        error={faults.includes('groups') && faultMessages.groups()}
        options={placeGroups.map((value) => ({ value, label: groupNames[value]() }))}
        value={place.groups}
        onChange={(groups) => onChange({ groups })}
      />
    </>
  )
}

function ServiceFields(props: PlaceFieldsProps) {
  const { id, place, faults, onChange } = props
  return (
    <>
      <TextPartField
        {...props}
        part="languages"
        label={m.places_languages()}
        hint={m.professionals_languages_hint()}
        max={100}
      />
      <div className="grid gap-1">
        <OptionalSelect
          label={m.places_cost()}
          emptyLabel={m.places_choose()}
          options={placeCosts}
          names={costNames}
          value={place.cost}
          onChoose={(cost) => onChange({ cost })}
        />
        {faults.includes('cost') && <p className="font-semibold text-danger">{faultMessages.cost()}</p>}
      </div>
      <Checkboxes
        name={`${id}-access`}
        legend={m.places_access()}
        options={placeAccesses.map((value) => ({ value, label: accessNames[value]() }))}
        value={place.access}
        onChange={(access) => onChange({ access })}
      />
      <TextPartField
        {...props}
        part="contact"
        label={m.administration_places_contact()}
        hint={m.administration_places_contact_hint()}
        max={200}
      />
    </>
  )
}

/** All fields of a place. */
export function PlaceFields(props: PlaceFieldsProps) {
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <What {...props} />
      </div>
      <div className="grid content-start gap-4">
        <Where {...props} />
        <Hours {...props} />
        <ServiceFields {...props} />
      </div>
    </div>
  )
}
