import type { ReactNode } from 'react'
import { operatorLimits, type OperatorProfile } from '#contract/operator.ts'
import { inLocale } from '#content/localised.ts'
import { operatorDetailNames } from '#content/policies/operator.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { EmailInput, TextInput } from '#web/ui/text-input.tsx'
import { FromConfiguration } from '#web/features/administration/settings/components/configuration-notice.tsx'
import { fieldId, type OperatorForm } from '../queries.ts'
import type { TypedField } from '../model/operator-form.ts'

export interface OperatorFieldsProps {
  form: OperatorForm
}

interface TextFieldProps extends OperatorFieldsProps {
  field: TypedField
  label: string
  hint?: ReactNode
  kind?: 'line' | 'email' | 'lines'
  maxLength: number
  lang?: string
  /** The value of the configuration, which applies if nothing is set here. */
  fallback?: string | null
}

export function TextField(props: TextFieldProps) {
  const { form, field, label, hint, kind = 'line', maxLength, lang, fallback = null } = props
  const control = {
    maxLength,
    lang,
    value: form.typed[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      form.change({ [field]: event.currentTarget.value }),
  }
  const question = (
    <Field id={fieldId(field)} label={label} hint={hint} error={form.problems[field]}>
      {kind === 'email' && <EmailInput autoComplete="off" {...control} />}
      {kind === 'line' && <TextInput autoComplete="off" {...control} />}
      {kind === 'lines' && <TextArea rows={2} className="min-h-20" {...control} />}
    </Field>
  )
  if (fallback === null) return question
  return (
    <div className="grid gap-1">
      {question}
      <FromConfiguration
        value={fallback}
        field={label}
        isSet={form.typed[field] !== ''}
        onUse={() => form.change({ [field]: '' })}
      />
    </div>
  )
}

const detailName = (detail: keyof typeof operatorDetailNames) =>
  inLocale(operatorDetailNames[detail], getLocale())

/** The fields that are part of the setup: the operator, a contact address, and the safeguarding lead. */
export function MainFields({ form, defaults }: OperatorFieldsProps & { defaults: OperatorProfile }) {
  return (
    <>
      <TextField
        form={form}
        field="name"
        label={detailName('name')}
        fallback={defaults.name}
        maxLength={operatorLimits.name}
      />
      <TextField
        form={form}
        field="contactEmail"
        kind="email"
        label={m.administration_operator_contact_email()}
        hint={m.administration_operator_contact_email_hint()}
        fallback={defaults.contactEmail}
        maxLength={254}
      />
      <ContactFields form={form} who="lead" hasHint />
    </>
  )
}

interface ContactFieldsProps extends OperatorFieldsProps {
  who: 'lead' | 'deputy'
  hasHint?: boolean
}

/** A named person and their contact: both or neither. */
export function ContactFields({ form, who, hasHint = false }: ContactFieldsProps) {
  const label = detailName(who === 'lead' ? 'safeguardingLead' : 'deputyLead')
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
      <TextField form={form} field={`${who}Name`} label={label} maxLength={operatorLimits.name} />
      <TextField
        form={form}
        field={`${who}Contact`}
        label={m.administration_operator_lead_contact()}
        maxLength={operatorLimits.contact}
      />
      {hasHint && (
        <p className="text-sm text-ink-soft sm:col-span-2">{m.administration_operator_lead_contact_hint()}</p>
      )}
    </div>
  )
}

interface LocalisedFieldsProps extends OperatorFieldsProps {
  what: 'readers' | 'hours' | 'retention'
}

const localisedDetails = { readers: 'readers', hours: 'readingHours', retention: 'retention' } as const

/** The same text in both languages, so that no reader gets the other one. */
export function LocalisedFields({ form, what }: LocalisedFieldsProps) {
  const name = detailName(localisedDetails[what])
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">{name}</legend>
      <TextField
        form={form}
        field={`${what}En`}
        kind="lines"
        lang="en"
        label={m.administration_operator_english()}
        maxLength={operatorLimits.text}
      />
      <TextField
        form={form}
        field={`${what}Es`}
        kind="lines"
        lang="es"
        label={m.administration_operator_spanish()}
        maxLength={operatorLimits.text}
      />
    </fieldset>
  )
}
