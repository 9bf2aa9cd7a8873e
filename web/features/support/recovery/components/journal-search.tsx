import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { isJournalFiltered, type JournalFilter, noJournalFilter } from '../model/journal-search-index.ts'

interface JournalSearchProps {
  filter: JournalFilter
  tags: readonly string[]
  onChange: (filter: JournalFilter) => void
}

/** Searches entries by words, tag and day. The input stays on the device. */
export function JournalSearch({ filter, tags, onChange }: JournalSearchProps) {
  return (
    <search className="grid gap-3">
      <Field label={m.recovery_search()} hint={m.recovery_search_hint()}>
        <TextInput
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={filter.text}
          onChange={(event) => onChange({ ...filter, text: event.currentTarget.value })}
        />
      </Field>
      <Details summary={m.recovery_search_more()}>
        <div className="grid gap-4 md:grid-cols-3">
          <Field label={m.recovery_tag()}>
            <Select
              value={filter.tag}
              onChange={(event) => onChange({ ...filter, tag: event.currentTarget.value })}
            >
              <option value="">{m.recovery_tag_all()}</option>
              {tags.map((tag) => (
                <option key={tag}>{tag}</option>
              ))}
            </Select>
          </Field>
          <Field label={m.recovery_from()}>
            <TextInput
              type="date"
              value={filter.from}
              onChange={(event) => onChange({ ...filter, from: event.currentTarget.value })}
            />
          </Field>
          <Field label={m.recovery_until()}>
            <TextInput
              type="date"
              value={filter.until}
              onChange={(event) => onChange({ ...filter, until: event.currentTarget.value })}
            />
          </Field>
        </div>
      </Details>
      {isJournalFiltered(filter) && (
        <div>
          <Button tone="quiet" size="small" onClick={() => onChange(noJournalFilter)}>
            {m.recovery_search_all()}
          </Button>
        </div>
      )}
    </search>
  )
}
