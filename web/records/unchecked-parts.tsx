import { checkedFieldNames } from '#content/checks/field-names.ts'
import { inLocale } from '#content/localised.ts'
import type { OrganisationCheckedField, ProfessionalCheckedField } from '#contract/checked-fields.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Notice } from '#web/ui/notice.tsx'

type CheckedField = OrganisationCheckedField | ProfessionalCheckedField

/** The names of fields, as a list in words. */
export function checkedFieldsInWords(fields: readonly CheckedField[]): string {
  const locale = getLocale()
  return new Intl.ListFormat(locale).format(fields.map((field) => inLocale(checkedFieldNames[field], locale)))
}

/** Which parts of something checked are new and unchecked; nothing where there are none. [Note: Checked fields] */
export function UncheckedParts({ fields }: { fields: readonly CheckedField[] }) {
  if (fields.length === 0) return null
  return (
    <Notice tone="warn" title={m.organisations_unchecked_title()}>
      <p>{m.organisations_unchecked({ fields: checkedFieldsInWords(fields) })}</p>
    </Notice>
  )
}
