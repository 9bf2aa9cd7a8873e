import { useMemo } from 'react'
import type { ReportType } from '#contract/reports.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { unread } from './capture-panels.tsx'
import type { Incident } from '../model/incidents.ts'
import { listChoices, type Filter, isFiltering, noFilter } from '../model/entry-search.ts'
import { countOf, typeName } from '../words.ts'

interface LogFiltersProps {
  incidents: readonly Incident[]
  filter: Filter
  found: number
  onChange: (filter: Filter) => void
}

interface ChoiceProps {
  label: string
  value: string | null
  options: readonly { value: string; label: string }[]
  onChange: (value: string | null) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  if (options.length === 0) return null
  return (
    <Field label={label}>
      <Select value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value || null)}>
        <option value="">{m.incident_log_filter_all()}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

interface ChoicesProps {
  incidents: readonly Incident[]
  filter: Filter
  onChange: (change: Partial<Filter>) => void
}

/** Filters for values that occur in the entries. */
function Choices({ incidents, filter, onChange }: ChoicesProps) {
  const choices = useMemo(() => {
    const types = [...new Set(incidents.flatMap((incident) => incident.types))]
    return {
      types: types.map((value) => ({ value, label: typeName(value) })),
      people: listChoices(incidents.flatMap(({ people }) => people)),
      places: listChoices(incidents.map(({ place }) => place)),
      hasFiles: incidents.some(({ evidence }) => evidence.length > 0),
    }
  }, [incidents])
  return (
    <>
      <Choice
        label={m.incident_log_filter_type()}
        value={filter.type}
        options={choices.types}
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of the options
        onChange={(type) => onChange({ type: type as ReportType | null })}
      />
      <Choice
        label={m.incident_log_filter_person()}
        value={filter.person}
        options={choices.people}
        onChange={(person) => onChange({ person })}
      />
      <Choice
        label={m.incident_log_filter_place()}
        value={filter.place}
        options={choices.places}
        onChange={(place) => onChange({ place })}
      />
      {(['from', 'until'] as const).map((end) => (
        <Field
          key={end}
          label={end === 'from' ? m.incident_log_filter_from() : m.incident_log_filter_until()}
        >
          <TextInput
            type="date"
            value={filter[end]}
            max="9999-12-31"
            onChange={(event) => onChange({ [end]: event.currentTarget.value })}
          />
        </Field>
      ))}
      {choices.hasFiles && (
        <label className="flex min-h-12 cursor-pointer items-center gap-3 self-end font-semibold">
          <input
            type="checkbox"
            className="size-5"
            checked={filter.hasEvidence}
            onChange={(event) => onChange({ hasEvidence: event.currentTarget.checked })}
          />
          {m.incident_log_filter_evidence()}
        </label>
      )}
    </>
  )
}

/** Number of active filters behind the button. */
const countSet = (filter: Filter) => Object.values({ ...filter, text: null }).filter(Boolean).length

/** Search and filters in one line, on the device: search words are sent nowhere. */
export function LogFilters({ incidents, filter, found, onChange }: LogFiltersProps) {
  const set = (change: Partial<Filter>) => onChange({ ...filter, ...change })
  return (
    <search className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-label={m.incident_log_search_label()}>
      <Filters
        set={countSet(filter)}
        hint={m.incident_log_search_hint()}
        renderSearch={(hintId) => (
          <SearchInput
            {...unread}
            aria-label={m.incident_log_search_label()}
            aria-describedby={hintId}
            placeholder={m.incident_log_search_label()}
            value={filter.text}
            onChange={(event) => set({ text: event.currentTarget.value })}
          />
        )}
      >
        <Choices incidents={incidents} filter={filter} onChange={set} />
      </Filters>
      <div className="flex flex-wrap items-center gap-x-4 text-sm">
        <output className="text-ink-soft">
          {isFiltering(filter)
            ? m.incident_log_found({ count: found, total: incidents.length })
            : countOf(incidents.length)}
        </output>
        {isFiltering(filter) && (
          <Button tone="quiet" size="small" onClick={() => onChange(noFilter)}>
            {m.incident_log_filter_clear()}
          </Button>
        )}
      </div>
    </search>
  )
}
