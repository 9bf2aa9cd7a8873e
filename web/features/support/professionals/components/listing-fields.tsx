import { accesses, fees, helpFields, professions } from '#contract/professionals.ts'
import { m } from '#web/messages/compiled/messages.js'
import { CountryField } from '#web/platform/safety/country-field.tsx'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Field } from '#web/ui/field.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { accessName, feeName, fieldName, professionName } from '../model/professional-names.ts'
import type { ListingDraft } from '../model/listing-form.ts'

export interface FieldsProps {
  draft: ListingDraft
  set: (part: Partial<ListingDraft>) => void
}

interface LineProps extends FieldsProps {
  part: 'name' | 'register' | 'licence' | 'registerPage' | 'region' | 'place' | 'website'
  label: string
  hint?: string
  optional?: boolean
  most: number
}

function Line({ draft, set, part, label, hint, optional, most }: LineProps) {
  const isAddress = part === 'website' || part === 'registerPage'
  return (
    <Field label={label} hint={hint} optional={optional}>
      <TextInput
        maxLength={most}
        {...(isAddress ? { type: 'url', inputMode: 'url' as const } : {})}
        value={draft[part]}
        onChange={(event) => set({ [part]: event.currentTarget.value })}
      />
    </Field>
  )
}

interface AreaProps extends FieldsProps {
  part: 'about' | 'duty' | 'contact'
  label: string
  hint: string
  optional?: boolean
  rows: number
  most: number
}

function Area({ draft, set, part, label, hint, optional, rows, most }: AreaProps) {
  return (
    <Field label={label} hint={hint} optional={optional}>
      <TextArea
        rows={rows}
        maxLength={most}
        value={draft[part]}
        onChange={(event) => set({ [part]: event.currentTarget.value })}
      />
    </Field>
  )
}

function ProfessionField({ draft, set }: FieldsProps) {
  return (
    <Field label={m.professionals_profession()}>
      <Select
        value={draft.profession ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget
          set({ profession: professions.find((each) => each === value) ?? null })
        }}
      >
        <option value="" disabled>
          {m.professionals_choose_profession()}
        </option>
        {professions.map((each) => (
          <option key={each} value={each}>
            {professionName(each)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** The fields that an administrator checks: identity, register, the places and the end of the licence. */
export function CheckedFields(props: FieldsProps) {
  const { draft, set } = props
  return (
    <>
      <Line
        {...props}
        part="name"
        label={m.professionals_name()}
        hint={m.professionals_name_hint()}
        most={120}
      />
      <ProfessionField {...props} />
      <Line
        {...props}
        part="register"
        label={m.professionals_register()}
        hint={m.professionals_register_hint()}
        most={160}
      />
      <Line {...props} part="licence" label={m.professionals_licence()} most={80} />
      <Line {...props} part="registerPage" label={m.professionals_register_page()} optional most={200} />
      <Field label={m.professionals_licence_until()}>
        <TextInput
          type="date"
          value={draft.licenceUntil}
          onChange={(event) => set({ licenceUntil: event.currentTarget.value })}
        />
      </Field>
      <CountryField
        label={m.professionals_licence_country()}
        value={draft.country}
        onChange={(country) => set({ country })}
      />
      <Line
        {...props}
        part="region"
        label={m.professionals_licence_region()}
        hint={m.professionals_licence_region_hint()}
        optional
        most={80}
      />
      <Area
        {...props}
        part="contact"
        label={m.professionals_contact()}
        hint={m.professionals_contact_hint()}
        rows={2}
        most={500}
      />
    </>
  )
}

/** The public fields, which the directory is searched by. */
export function PublicFields(props: FieldsProps) {
  const { draft, set } = props
  return (
    <>
      <Line {...props} part="place" label={m.professionals_place()} optional most={80} />
      <Checkboxes
        name="fields"
        legend={m.professionals_fields()}
        value={draft.fields}
        onChange={(fields) => set({ fields })}
        options={helpFields.map((value) => ({ value, label: fieldName(value) }))}
      />
      <Field label={m.professionals_languages()} hint={m.professionals_languages_hint()}>
        <TextInput
          maxLength={120}
          defaultValue={draft.languages.join(', ')}
          onChange={(event) =>
            set({ languages: event.currentTarget.value.split(/[\s,]+/).filter((tag) => tag !== '') })
          }
        />
      </Field>
      <Radios
        name="fee"
        legend={m.professionals_fee()}
        value={draft.fee}
        onChange={(fee) => set({ fee })}
        options={fees.map((value) => ({ value, label: feeName(value) }))}
      />
      <Checkboxes
        name="access"
        legend={m.professionals_access()}
        value={draft.access}
        onChange={(access) => set({ access })}
        options={accesses.map((value) => ({ value, label: accessName(value) }))}
      />
    </>
  )
}

/** The professional's own description and declarations. */
export function OwnText(props: FieldsProps) {
  const { draft, set } = props
  return (
    <>
      <Area
        {...props}
        part="about"
        label={m.professionals_about()}
        hint={m.professionals_about_hint()}
        optional
        rows={4}
        most={1200}
      />
      <Area
        {...props}
        part="duty"
        label={m.professionals_duty()}
        hint={m.professionals_duty_hint()}
        rows={3}
        most={1200}
      />
      <Field label={m.professionals_answer_days()}>
        <TextInput
          inputMode="numeric"
          maxLength={2}
          value={draft.answerDays}
          onChange={(event) => set({ answerDays: event.currentTarget.value })}
        />
      </Field>
      <Line {...props} part="website" label={m.professionals_website()} optional most={200} />
    </>
  )
}
