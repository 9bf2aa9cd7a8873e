import { checkedFieldNames } from '#content/checks/field-names.ts'
import { inLocale } from '#content/localised.ts'
import { professionNames } from '#content/professionals/names.ts'
import type { OrganisationChange, ProfessionalChange } from '#contract/checked-fields.ts'
import { professions } from '#contract/professionals.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { countryName } from '#web/ui/country-name.ts'
import { dayInWords } from '#web/ui/dates.ts'
import { Notice } from '#web/ui/notice.tsx'

type Change = OrganisationChange | ProfessionalChange

/** A value, formatted as on other pages. */
function valueText(field: Change['field'], value: string): string {
  if (value === '')
    return field === 'duty' ? m.administration_change_usual_duty() : m.administration_change_none()
  if (field === 'country') return countryName(value)
  if (field === 'licenceUntil') return dayInWords(value)
  const profession = field === 'profession' && professions.find((each) => each === value)
  return profession ? inLocale(professionNames[profession], getLocale()) : value
}

/** What has changed since the last check, before and after. [Note: Checked fields] */
export function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <Notice tone="warn" title={m.administration_changes()}>
      <dl className="grid gap-3">
        {changes.map(({ field, was, now }) => (
          <div key={field} className="grid gap-1">
            <dt className="font-semibold">{inLocale(checkedFieldNames[field], getLocale())}</dt>
            <dd className="grid gap-1 break-words whitespace-pre-line">
              <span>
                {m.administration_change_was()}{' '}
                <del className="no-underline text-ink-soft">{valueText(field, was)}</del>
              </span>
              <span>
                {m.administration_change_now()}{' '}
                <ins className="font-semibold no-underline">{valueText(field, now)}</ins>
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  )
}
