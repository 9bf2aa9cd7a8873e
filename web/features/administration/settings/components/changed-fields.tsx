import { operatorDetailNames } from '#content/policies/operator.ts'
import { inLocale } from '#content/localised.ts'
import type { SettingChange } from '#contract/operator-settings.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'

const fieldNames: Readonly<Record<string, () => string>> = {
  contactEmail: m.administration_operator_contact_email,
  securityEmail: m.administration_operator_security_email,
  serviceName: m.settings_name,
  languages: m.settings_languages,
  signUp: m.settings_sign_up,
  sessionDays: m.settings_session_days,
  reportFilesMb: m.settings_report_files,
  reporterFilesMb: m.settings_reporter_files,
  notificationDays: m.settings_notification_days,
  signInDays: m.settings_sign_in_days,
  referralDays: m.settings_referral_days,
}

function nameOf(field: string): string {
  const detail = Object.entries(operatorDetailNames).find(([name]) => name === field)?.[1]
  return detail ? inLocale(detail, getLocale()) : (fieldNames[field]?.() ?? field)
}

/** The changed fields, before and after, from the history and the audit log. */
export function ChangedFields({ changes }: { changes: readonly SettingChange[] }) {
  return (
    <dl className="grid gap-2 text-sm">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="grid gap-0.5">
          <dt className="font-semibold">{nameOf(field)}</dt>
          <dd className="grid gap-0.5 wrap-anywhere whitespace-pre-line">
            <span>
              {m.settings_before()}{' '}
              <del className="text-ink-soft no-underline">{before ?? m.settings_as_configured()}</del>
            </span>
            <span>
              {m.settings_after()}{' '}
              <ins className="font-semibold no-underline">{after ?? m.settings_as_configured()}</ins>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
