import type { ReactNode } from 'react'
import { reportStatus, severity } from '#contract/reports.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { severityName, statusName, typeNames } from '#web/records/words.ts'
import {
  filterParams,
  type ReportFilters,
  parseReportFilters,
  type Period,
  periods,
  type SortOrder,
  sortOrders,
} from '#web/records/search/report-filters.ts'
import type { IndexedReports } from '#web/records/search/index-update.ts'

const periodNames: Record<Period, () => string> = {
  month: m.report_list_period_month,
  quarter: m.report_list_period_quarter,
  year: m.report_list_period_year,
}

const orderNames: Record<SortOrder, () => string> = {
  newest: m.report_list_order_newest,
  oldest: m.report_list_order_oldest,
  severity: m.report_list_order_severity,
  waiting: m.report_list_order_waiting,
}

interface ListChoiceProps {
  chosen: ReportFilters
  onChoose: (chosen: ReportFilters) => void
}

interface ListFiltersProps extends ListChoiceProps {
  /** Offers the types that occur in these. */
  reports: IndexedReports
}

interface ChoiceFieldProps {
  label: string
  name: keyof ReportFilters
  options: readonly { value: string; label: string }[]
}

/** The types that occur, by name. */
function listTypes(reports: IndexedReports) {
  const codes = new Set([...reports.values()].flatMap(({ types }) => types))
  return [...codes]
    .map((value) => ({ value, label: typeNames([value]) }))
    .sort((one, other) => one.label.localeCompare(other.label, getLocale()))
}

/** The filters of the list. */
export function ListFilters({ chosen, onChoose, reports }: ListFiltersProps): ReactNode {
  const fields: ChoiceFieldProps[] = [
    {
      label: m.reports_filter_status(),
      name: 'status',
      options: reportStatus.options.map((value) => ({ value, label: statusName(value) })),
    },
    { label: m.report_list_filter_type(), name: 'type', options: listTypes(reports) },
    {
      label: m.report_list_filter_severity(),
      name: 'severity',
      options: severity.options.map((value) => ({ value, label: severityName(value) })),
    },
    {
      label: m.report_list_filter_period(),
      name: 'period',
      options: periods.map((value) => ({ value, label: periodNames[value]() })),
    },
  ]
  return (
    <>
      {fields.map(({ label, name, options }) => (
        <Field key={name} label={label}>
          <Select
            value={chosen[name] ?? ''}
            onChange={(event) => {
              const nextParams = { ...filterParams(chosen), [name]: event.currentTarget.value }
              onChoose(parseReportFilters(new URLSearchParams(nextParams)))
            }}
          >
            <option value="">{m.reports_filter_all()}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </>
  )
}

/** The order of the list. */
export function SortOrderField({ chosen, onChoose }: ListChoiceProps) {
  return (
    <Field label={m.report_list_order()}>
      <Select
        value={chosen.sort}
        onChange={(event) => {
          const sort = sortOrders.find((order) => order === event.currentTarget.value)
          if (sort) onChoose({ ...chosen, sort })
        }}
      >
        {sortOrders.map((order) => (
          <option key={order} value={order}>
            {orderNames[order]()}
          </option>
        ))}
      </Select>
    </Field>
  )
}
