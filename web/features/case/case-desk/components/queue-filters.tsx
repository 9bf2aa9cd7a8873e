import { isOpenStatus } from '#contract/report-codes.ts'
import type { DeskCounts } from '#contract/case-desk.ts'
import { reportStatus, reportType, severity } from '#contract/reports.ts'
import { m } from '#web/messages/compiled/messages.js'
import { severityName, statusName, typeNames } from '#web/records/words.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { DeskChoice } from '../model/queue-choice.ts'

interface OptionProps {
  label: string
  name: 'type' | 'severity' | 'status'
  options: readonly { value: string; label: string }[]
}

interface QueueFiltersProps {
  choice: DeskChoice
  counts: DeskCounts | null
  tags: readonly string[]
  onChoose: (choice: DeskChoice) => void
}

/** Filters by status, severity, type and tag, with the number of cases per status. */
export function QueueFilters({ choice, counts, tags, onChoose }: QueueFiltersProps) {
  const count = (status: keyof DeskCounts['status']) => (counts ? ` (${counts.status[status]})` : '')
  const fields: OptionProps[] = [
    {
      label: m.case_desk_filter_status(),
      name: 'status',
      options: reportStatus.options.map((value) => ({ value, label: statusName(value) + count(value) })),
    },
    {
      label: m.case_desk_filter_severity(),
      name: 'severity',
      options: severity.options.map((value) => ({ value, label: severityName(value) })),
    },
    {
      label: m.case_desk_filter_type(),
      name: 'type',
      options: reportType.options.map((value) => ({ value, label: typeNames([value]) })),
    },
  ]
  const choose = (name: string, value: string) => {
    const tabOfStatus = isOpenStatus(value) ? 'open' : 'ended'
    const tab = name !== 'status' || value === '' ? choice.tab : tabOfStatus
    onChoose({ ...choice, tab, [name]: value === '' ? null : value })
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {fields.map(({ label, name, options }) => (
        <Field key={name} label={label}>
          <Select value={choice[name] ?? ''} onChange={(event) => choose(name, event.currentTarget.value)}>
            <option value="">{m.reports_filter_all()}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      {tags.length > 0 && (
        <Field label={m.case_desk_filter_tag()}>
          <Select
            value={choice.tag ?? ''}
            onChange={(event) => onChoose({ ...choice, tag: event.currentTarget.value || null })}
          >
            <option value="">{m.reports_filter_all()}</option>
            {tags.map((tag) => (
              <option key={tag}>{tag}</option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  )
}
