import type { ReactNode } from 'react'
import type { NumberSetting, ServiceSettings, SignUpPolicy } from '#contract/operator-settings.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Field } from '#web/ui/field.tsx'
import { ownNames } from '#web/ui/language-switch.tsx'
import { locales } from '#web/ui/language/locale.ts'
import { Radios } from '#web/ui/radios.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { FromConfiguration } from './configuration-notice.tsx'
import { settingId, type SettingsForm } from './use-settings-form.ts'
import { defaultNumber, type SettingField } from '../model/settings-input.ts'

interface FieldsProps {
  form: SettingsForm
  defaults: ServiceSettings
}

export const policyNames: Record<SignUpPolicy, () => string> = {
  open: m.settings_sign_up_open,
  invitation: m.settings_sign_up_invitation,
  domains: m.settings_sign_up_domains,
}

const policyHints: Record<SignUpPolicy, () => string> = {
  open: m.settings_sign_up_open_hint,
  invitation: m.settings_sign_up_invitation_hint,
  domains: m.settings_sign_up_domains_hint,
}

const numberNames: Record<NumberSetting, () => string> = {
  sessionDays: m.settings_session_days,
  reportFilesMb: m.settings_report_files,
  reporterFilesMb: m.settings_reporter_files,
  notificationDays: m.settings_notification_days,
  signInDays: m.settings_sign_in_days,
  referralDays: m.settings_referral_days,
}

function Section({ heading, text, children }: { heading: string; text?: string; children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <h2 className="text-xl">{heading}</h2>
      {text && <p className="text-ink-soft">{text}</p>}
      {children}
    </section>
  )
}

/** The name of the service, and the languages that its menus offer. */
export function Basics({ form, defaults }: FieldsProps) {
  const { typed, change, problems } = form
  const chosen = typed.languages ?? defaults.languages
  return (
    <Section heading={m.settings_basics()}>
      <div className="grid gap-1">
        <Field id={settingId('serviceName')} label={m.settings_name()} hint={m.settings_name_hint()}>
          <TextInput
            maxLength={40}
            autoComplete="off"
            value={typed.serviceName}
            onChange={(event) => change({ serviceName: event.currentTarget.value })}
          />
        </Field>
        <FromConfiguration
          value={defaults.serviceName}
          field={m.settings_name()}
          isSet={typed.serviceName !== ''}
          onUse={() => change({ serviceName: '' })}
        />
      </div>
      <div className="grid gap-1">
        <Checkboxes
          name={settingId('languages')}
          legend={m.settings_languages()}
          hint={m.settings_languages_hint()}
          error={problems.languages}
          options={locales.map((value) => ({ value, label: ownNames[value] }))}
          value={chosen}
          onChange={(languages) => change({ languages })}
        />
        <FromConfiguration
          value={defaults.languages.map((each) => ownNames[each]).join(', ')}
          field={m.settings_languages()}
          isSet={typed.languages !== null}
          onUse={() => change({ languages: null })}
        />
      </div>
    </Section>
  )
}

/** Who may create an account. */
export function SignUp({ form, defaults }: FieldsProps) {
  const { typed, change, problems } = form
  const policies = Object.keys(policyNames) as SignUpPolicy[]
  return (
    <Section heading={m.settings_sign_up()} text={m.settings_sign_up_everyone_reports()}>
      <div className="grid gap-1">
        <Radios
          name={settingId('policy')}
          legend={m.settings_sign_up()}
          options={policies.map((value) => ({
            value,
            label: policyNames[value](),
            hint: policyHints[value](),
          }))}
          value={typed.policy ?? defaults.signUp.policy}
          onChange={(policy) => change({ policy })}
        />
        <FromConfiguration
          value={policyNames[defaults.signUp.policy]()}
          field={m.settings_sign_up()}
          isSet={typed.policy !== null}
          onUse={() => change({ policy: null })}
        />
      </div>
      {typed.policy === 'domains' && (
        <Field
          id={settingId('domains')}
          label={m.settings_domains()}
          hint={m.settings_domains_hint()}
          error={problems.domains}
        >
          <TextArea
            rows={3}
            className="min-h-24"
            spellCheck={false}
            maxLength={5000}
            value={typed.domains}
            onChange={(event) => change({ domains: event.currentTarget.value })}
          />
        </Field>
      )}
    </Section>
  )
}

interface NumbersProps extends FieldsProps {
  heading: string
  text?: string
  names: readonly (NumberSetting & SettingField)[]
}

/** Numbers; an empty one uses the configuration. */
export function Numbers({ form, defaults, heading, text, names }: NumbersProps) {
  return (
    <Section heading={heading} {...(text === undefined ? {} : { text })}>
      <div className="grid gap-5 sm:grid-cols-2">
        {names.map((name) => (
          <div key={name} className="grid content-start gap-1">
            <Field id={settingId(name)} label={numberNames[name]()} error={form.problems[name]}>
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                maxLength={7}
                value={form.typed[name]}
                onChange={(event) => form.change({ [name]: event.currentTarget.value })}
              />
            </Field>
            <FromConfiguration
              value={defaultNumber(defaults, name)}
              field={numberNames[name]()}
              isSet={form.typed[name] !== ''}
              onUse={() => form.change({ [name]: '' })}
            />
          </div>
        ))}
      </div>
    </Section>
  )
}
