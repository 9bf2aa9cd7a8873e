import { m } from '#web/messages/compiled/messages.js'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Details } from '#web/ui/details.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { MessageFilter } from '../model/message-filter.ts'

interface MessageFiltersProps {
  people: readonly string[]
  filter: MessageFilter
  self: string | null
  onChange: (filter: MessageFilter) => void
  onSelf: (self: string | null) => void
}

/** Maximum number of people listed one by one. */
const maxPeople = 60

/** Choice of the user's own name, and filters for messages. */
export function MessageFilters({ people, filter, self, onChange, onSelf }: MessageFiltersProps) {
  const set = (change: Partial<MessageFilter>) => onChange({ ...filter, ...change })
  const offered = people.slice(0, maxPeople)
  return (
    <div className="grid gap-5">
      {/* A saved page has no people. */}
      {offered.length > 0 && (
        <Field label={m.imports_self_label()}>
          <Select value={self ?? ''} onChange={(event) => onSelf(event.currentTarget.value || null)}>
            <option value="">{m.imports_self_nobody()}</option>
            {offered.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={m.imports_from()}>
          <TextInput
            type="date"
            value={filter.from}
            onChange={(event) => set({ from: event.currentTarget.value })}
          />
        </Field>
        <Field label={m.imports_until()}>
          <TextInput
            type="date"
            value={filter.until}
            onChange={(event) => set({ until: event.currentTarget.value })}
          />
        </Field>
      </div>
      <Field label={m.imports_words()}>
        <TextInput
          type="search"
          spellCheck={false}
          autoComplete="off"
          value={filter.text}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
      </Field>
      {offered.length > 1 && (
        <Details summary={m.imports_people_label()}>
          <Checkboxes
            name="imports-people"
            legend={m.imports_people_label()}
            options={offered.map((name) => ({ value: name, label: name }))}
            value={filter.people === null ? offered : [...filter.people]}
            onChange={(names) => set({ people: names.length === offered.length ? null : new Set(names) })}
          />
        </Details>
      )}
    </div>
  )
}
