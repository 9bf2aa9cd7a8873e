import { operatorDetailNames } from '#content/policies/operator.ts'
import { inLocale } from '#content/localised.ts'
import type { SettingChange } from '#contract/settings.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'

const fieldNames: Readonly<Record<string, () => string>> = {
  contactEmail: m.administration_operator_contact_email,
  securityEmail: m.administration_operator_security_email,
  serviceName: m.service_name,
  languages: m.service_languages,
  signUp: m.service_sign_up,
  sessionDays: m.service_session_days,
  reportFilesMb: m.service_report_files,
  reporterFilesMb: m.service_reporter_files,
  notificationDays: m.service_notification_days,
  signInDays: m.service_sign_in_days,
  referralDays: m.service_referral_days,
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
              {m.service_before()}{' '}
              <del className="text-ink-soft no-underline">{before ?? m.service_as_configured()}</del>
            </span>
            <span>
              {m.service_after()}{' '}
              <ins className="font-semibold no-underline">{after ?? m.service_as_configured()}</ins>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
