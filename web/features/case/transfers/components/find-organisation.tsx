import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { organisationsFoundQuery } from '#web/records/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface FindOrganisationProps {
  /** The organisation that has the case now, which is excluded. */
  but: string | null
  chosen: string | null
  onChoose: (id: string) => void
}

/** Finds an organisation that accepts reports, by name or place. */
export function FindOrganisation({ but, chosen, onChoose }: FindOrganisationProps) {
  const [words, setWords] = useState('')
  const [searchWords, setSearchWords] = useState('')
  const query = useQuery({ ...organisationsFoundQuery(searchWords), enabled: searchWords !== '' })
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-60 flex-1">
          <Field label={m.transfers_find()}>
            <TextInput
              maxLength={120}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          </Field>
        </div>
        <Button tone="secondary" onClick={() => setSearchWords(words.trim())}>
          {m.transfers_find_button()}
        </Button>
      </div>
      {searchWords !== '' && (
        <Loaded query={query}>
          {(items) => {
            const others = items.filter(({ id, reading }) => id !== but && reading)
            if (others.length === 0) return <p>{m.transfers_find_none()}</p>
            return (
              <Radios
                name="transfer-to"
                legend={m.transfers_find_which()}
                options={others.map(({ id, name, place, region }) => ({
                  value: id,
                  label: name,
                  hint: [place, region].filter(Boolean).join(', ') || undefined,
                }))}
                value={chosen}
                onChange={onChoose}
              />
            )
          }}
        </Loaded>
      )}
    </div>
  )
}
