import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { auditSelection } from '#contract/audit.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Paged } from '#web/platform/query/loaded.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { AuditDay } from './audit-day.tsx'
import { AuditTable } from './audit-table.tsx'
import { type AuditFilter, auditQuery, firstFilter } from '../model/filter.ts'

const selectionNames = {
  administration: m.administration_audit_own,
  refused: m.administration_audit_refused,
  all: m.administration_audit_all,
}

/** Who did what and with what result; only administrators' acts by default. */
export function Audit() {
  const [filter, setFilter] = useState(firstFilter)
  const query = useInfiniteQuery(auditQuery(filter))
  const change = (changed: Partial<AuditFilter>) => setFilter({ ...filter, ...changed })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-measure text-ink-soft">{m.administration_audit_text()}</p>
      <AuditFilters filter={filter} onChange={change} />
      <Paged query={query} empty={<p className="text-ink-soft">{m.administration_audit_none()}</p>}>
        {(entries) => (
          <AuditTable
            entries={entries}
            onMember={(memberId) => change({ memberId, selection: 'all' })}
            onTarget={(target) => change({ target, selection: 'all' })}
          />
        )}
      </Paged>
      <AuditDay />
    </div>
  )
}

interface AuditFiltersProps {
  filter: AuditFilter
  onChange: (changed: Partial<AuditFilter>) => void
}

function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { selection, memberId, target, from, until } = filter
  return (
    <Filters
      set={[from, until].filter(Boolean).length}
      chips={
        <>
          {auditSelection.options.map((each) => (
            <Chip key={each} isOn={selection === each} onClick={() => onChange({ selection: each })}>
              {selectionNames[each]()}
            </Chip>
          ))}
          {memberId !== null && (
            <Chip isOn onClick={() => onChange({ memberId: null })}>
              {m.administration_audit_by({ id: memberId.slice(0, 8) })}
            </Chip>
          )}
          {target && (
            <Chip isOn onClick={() => onChange({ target: null })}>
              {m.administration_audit_on({ kind: target.kind, id: target.id.slice(0, 8) })}
            </Chip>
          )}
        </>
      }
    >
      <div className="flex flex-wrap gap-4">
        <Field label={m.administration_audit_from()}>
          <TextInput
            type="date"
            value={from}
            onChange={(event) => onChange({ from: event.currentTarget.value })}
          />
        </Field>
        <Field label={m.administration_audit_until()}>
          <TextInput
            type="date"
            value={until}
            onChange={(event) => onChange({ until: event.currentTarget.value })}
          />
        </Field>
      </div>
    </Filters>
  )
}
