import { useQuery } from '@tanstack/react-query'
import { noDetails, operatorLimits, type OperatorProfile } from '#contract/operator.ts'
import { inLocale } from '#content/localised.ts'
import { operatorDetailNames } from '#content/policies/operator.ts'
import order from '#content/helplines/country-order.json' with { type: 'json' }
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Link, lineLink } from '#web/ui/link.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Conflict } from '#web/features/administration/settings/components/edit-conflict.tsx'
import { useReload } from '#web/features/administration/administration/components/use-form-version.ts'
import {
  ContactFields,
  type OperatorFieldsProps,
  LocalisedFields,
  MainFields,
  TextField,
} from './operator-fields.tsx'
import { operatorSettingsQuery, useOperatorForm } from '../queries.ts'

/** The operator of this server and their contact, as administrators set them. */
export function Operator() {
  const query = useQuery(operatorSettingsQuery)
  const { formKey, reload } = useReload(operatorSettingsQuery.queryKey)
  return (
    <Loaded query={query}>
      {({ saved, defaults, version }) => (
        <OperatorSettings
          key={formKey}
          saved={saved ?? noDetails}
          defaults={defaults}
          version={version}
          onReload={reload}
        />
      )}
    </Loaded>
  )
}

interface OperatorSettingsProps {
  saved: OperatorProfile
  defaults: OperatorProfile
  version: number
  onReload: () => void
}

function OperatorSettings({ saved, defaults, version, onReload }: OperatorSettingsProps) {
  const form = useOperatorForm(saved, version)
  const detailName = (detail: keyof typeof operatorDetailNames) =>
    inLocale(operatorDetailNames[detail], getLocale())
  return (
    <form className="grid max-w-measure gap-6" onSubmit={form.submit} noValidate>
      <p>{m.administration_operator_text()}</p>
      <MainFields form={form} defaults={defaults} />
      <ContactFields form={form} who="deputy" />
      <TextField
        form={form}
        field="securityEmail"
        kind="email"
        label={m.administration_operator_security_email()}
        hint={m.administration_operator_security_email_hint()}
        fallback={defaults.securityEmail}
        maxLength={254}
      />
      <TextField
        form={form}
        field="address"
        kind="lines"
        label={detailName('address')}
        maxLength={operatorLimits.address}
      />
      <Country form={form} label={detailName('country')} />
      <LocalisedFields form={form} what="readers" />
      <LocalisedFields form={form} what="hours" />
      <LocalisedFields form={form} what="retention" />
      {form.isOutdated ? <Conflict onLoad={onReload} /> : <ProblemNotice problem={form.problem} />}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" working={form.isWorking && m.administration_operator_saving()}>
          {m.administration_operator_save()}
        </Button>
        <output>{form.isSaved && m.administration_operator_saved()}</output>
        <Link to="/about" className={lineLink}>
          {m.administration_operator_about()}
        </Link>
      </div>
    </form>
  )
}

function Country({ form, label }: OperatorFieldsProps & { label: string }) {
  const names = new Intl.DisplayNames(getLocale(), { type: 'region' })
  const options = order.en
    .split(' ')
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, getLocale()))
  return (
    <Field label={label}>
      <Select
        value={form.typed.country}
        onChange={(event) => form.change({ country: event.currentTarget.value })}
      >
        <option value="">{m.administration_operator_no_country()}</option>
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
