import { reportStatus, type ReportStatus } from '#contract/reports.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { statusName } from '#web/records/words.ts'

interface StatusFilterProps {
  value: ReportStatus | null
  onChange: (status: ReportStatus | null) => void
}

/** The status in an address, where it names one. */
export function statusFrom(text: string | null): ReportStatus | null {
  const parsed = reportStatus.safeParse(text)
  return parsed.success ? parsed.data : null
}

/** Narrows a list to one status. */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  return (
    <div className="max-w-64">
      <Field label={m.reports_filter_status()}>
        <Select value={value ?? ''} onChange={(event) => onChange(statusFrom(event.currentTarget.value))}>
          <option value="">{m.reports_filter_all()}</option>
          {reportStatus.options.map((status) => (
            <option key={status} value={status}>
              {statusName(status)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
