import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Field } from '#web/ui/field.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { peopleQuery } from '../queries.ts'
import { momentInWords } from '../words.ts'
import { Paged } from '#web/platform/query/loaded.tsx'

const typeNames = {
  individual: m.administration_type_individual,
  business: m.administration_type_business,
  public: m.administration_type_public,
}

/** Who has an account here, found by the start of the address. */
export function People() {
  const [typed, setTyped] = useState('')
  const query = useInfiniteQuery(peopleQuery(useDeferredValue(typed.trim())))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="max-w-form">
        <Field label={m.administration_people_search()} hint={m.administration_people_search_hint()}>
          <TextInput
            type="search"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={254}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
      </div>
      <Paged query={query} empty={<p className="text-ink-soft">{m.administration_people_none()}</p>}>
        {(people) => (
          <Table
            caption={m.administration_people()}
            rows={people}
            rowKey={({ id }) => id}
            columns={[
              { key: 'address', heading: m.administration_address(), cell: ({ address }) => address },
              { key: 'name', heading: m.administration_name(), cell: ({ name }) => name || '–' },
              {
                key: 'type',
                heading: m.administration_type(),
                cell: ({ userType }) => typeNames[userType](),
              },
              {
                key: 'state',
                heading: m.administration_state(),
                cell: ({ state, isAdmin }) =>
                  isAdmin
                    ? m.administration_state_admin()
                    : state === 'confirmed'
                      ? m.administration_state_confirmed()
                      : m.administration_state_pending(),
              },
              {
                key: 'joined',
                heading: m.administration_joined(),
                cell: ({ joinedAt }) => momentInWords(joinedAt),
              },
            ]}
          />
        )}
      </Paged>
    </div>
  )
}
