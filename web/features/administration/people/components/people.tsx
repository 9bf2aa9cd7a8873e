import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { listPeople } from '#contract/administration.ts'
import type { CallResult } from '#contract/endpoint.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Paged } from '#web/platform/query/loaded.tsx'
import { ReauthenticationDialog } from '#web/platform/reauthentication/reauthentication-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { formatMoment } from '#web/features/administration/administration/words.ts'
import { Administrators } from './administrators.tsx'
import { FactorResets } from './factor-resets.tsx'
import { PersonView } from './person-view.tsx'
import { peopleQuery } from '../queries.ts'
import { findPersonByAddress } from '../model/person-lookup.ts'
import { stateName, typeNames } from '../words.ts'

/** Finds accounts by the exact address or id, and shows the actions on one account. */
export function People() {
  const [params, setParams] = useSearchParams()
  const person = params.get('person')
  // In the history, so that Back returns to the list. Ids may appear in the address; email addresses may not.
  const open = (id: string) => setParams({ view: 'people', person: id })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {person === null ? (
        <>
          <p className="max-w-measure text-ink-soft">{m.people_lead()}</p>
          <FindForm onFound={open} />
          <FactorResets onOpen={open} />
          <Administrators />
          <PeopleTable onOpen={open} />
        </>
      ) : (
        <PersonView key={person} id={person} onBack={() => setParams({ view: 'people' })} />
      )}
      <ReauthenticationDialog />
    </div>
  )
}

function FindForm({ onFound }: { onFound: (id: string) => void }) {
  const [typed, setTyped] = useState('')
  const { submit, isWorking, problem } = useWrite(async () => onFound(await findPersonByAddress(typed)))
  return (
    <form className="grid max-w-form gap-4" onSubmit={submit} noValidate>
      <Field label={m.people_find()} hint={m.people_find_hint()} error={problem}>
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit" tone="secondary" working={isWorking && m.people_finding()}>
          {m.people_find()}
        </Button>
      </div>
    </form>
  )
}

type ListedPerson = CallResult<typeof listPeople>['items'][number]

/** A function, since headings depend on the reader's language. */
const peopleColumns = (onOpen: (id: string) => void): Column<ListedPerson>[] => [
  {
    key: 'address',
    heading: m.administration_address(),
    cell: (person) => <OpenPerson person={person} onOpen={onOpen} />,
  },
  { key: 'name', heading: m.administration_name(), cell: ({ name }) => name || '–' },
  { key: 'type', heading: m.administration_type(), cell: ({ userType }) => typeNames[userType]() },
  { key: 'state', heading: m.administration_state(), cell: stateName },
  {
    key: 'joined',
    heading: m.administration_joined(),
    cell: ({ joinedAt }) => formatMoment(joinedAt),
  },
]

function PeopleTable({ onOpen }: { onOpen: (id: string) => void }) {
  const query = useInfiniteQuery(peopleQuery)
  return (
    <Paged query={query} empty={<p className="text-ink-soft">{m.administration_people_none()}</p>}>
      {(items) => (
        <Table
          caption={m.administration_people()}
          rows={items}
          rowKey={({ id }) => id}
          columns={peopleColumns(onOpen)}
        />
      )}
    </Paged>
  )
}

interface OpenPersonProps {
  person: Pick<ListedPerson, 'id' | 'address'>
  onOpen: (id: string) => void
}

function OpenPerson({ person: { id, address }, onOpen }: OpenPersonProps) {
  return (
    <button
      type="button"
      aria-label={m.people_open_of({ address })}
      className="inline-flex min-h-11 items-center text-start text-link underline"
      onClick={() => onOpen(id)}
    >
      {address}
    </button>
  )
}
