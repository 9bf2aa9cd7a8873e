import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { FoundOrganisation } from '#contract/organisation-pages.ts'
import { m } from '#web/messages/compiled/messages.js'
import { LoadFailure } from '#web/platform/query/loaded.tsx'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { organisationPageQuery, organisationsFoundQuery } from '#web/records/queries.ts'
import { checkedFieldsInWords } from '#web/records/unchecked-parts.tsx'
import type { StepProps } from '../model/step-props.ts'

/** Maximum number of recipients: each gets a report of its own. */
const maxRecipients = 5

/** A location in one line. */
export const formatPlace = ({
  place,
  region,
  country,
}: Pick<FoundOrganisation, 'place' | 'region' | 'country'>) =>
  [place, region, country].filter(Boolean).join(', ')

type AddresseesProps = Pick<StepProps, 'answers' | 'onAnswer'>

function Found({ items, answers, onAnswer }: AddresseesProps & { items: readonly FoundOrganisation[] }) {
  if (items.length === 0) return <output>{m.organisations_found_none()}</output>
  const add = (slug: string) =>
    onAnswer(({ to, readers }) => ({
      // With no choice yet, this organisation is the recipient.
      to: [...(to.length === 0 && readers === 'team' ? ['support'] : to), slug],
      readers: 'team',
    }))
  return (
    <ul className="grid border-t border-line">
      {items.map((item) => (
        <li
          key={item.id}
          className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2"
        >
          <span className="grid">
            <strong>{item.name}</strong>
            <span className="text-sm text-ink-soft">{formatPlace(item)}</span>
            {item.unchecked.length > 0 && (
              <span className="text-sm">
                {m.organisations_unchecked_found({ fields: checkedFieldsInWords(item.unchecked) })}
              </span>
            )}
            {!item.reading && <span className="text-sm">{m.organisations_not_reading()}</span>}
          </span>
          {item.reading && !answers.to.includes(item.slug) && answers.to.length < maxRecipients && (
            <Button tone="secondary" onClick={() => add(item.slug)}>
              {m.organisations_choose()}
              <span className="sr-only"> {item.name}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Finds another organisation by name or place. */
export function FindOrganisation(props: AddresseesProps) {
  const [words, setWords] = useState('')
  const [searchWords, setSearchWords] = useState('')
  const { data, error, isFetching, refetch } = useQuery({
    ...organisationsFoundQuery(searchWords),
    enabled: searchWords !== '',
  })
  const find = (event: FormEvent) => {
    event.preventDefault()
    const typed = words.trim()
    if (typed === searchWords && error) void refetch()
    else setSearchWords(typed)
  }
  return (
    <Details summary={m.organisations_find()}>
      <search>
        <form className="grid gap-4" onSubmit={find} noValidate>
          <Field
            label={m.organisations_find_label()}
            hint={m.organisations_find_hint()}
            error={error && sentenceFor(error)}
          >
            <TextInput
              autoComplete="off"
              maxLength={120}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          </Field>
          <div>
            <Button type="submit" tone="secondary" working={isFetching && m.organisations_finding()}>
              {m.organisations_find_button()}
            </Button>
          </div>
          {data && <Found items={data} {...props} />}
        </form>
      </search>
    </Details>
  )
}

/** One of several recipients, with a button to remove it. */
export function Addressee({ slug, answers, onAnswer }: AddresseesProps & { slug: string }) {
  const { data, error, refetch } = useQuery(organisationPageQuery(slug))
  if (error) return <LoadFailure error={error} title={m.reports_team_unknown()} onRetry={refetch} />
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-lg">{data?.organisation.name ?? slug}</h2>
      {answers.to.length > 1 && (
        <Button
          tone="quiet"
          onClick={() => onAnswer(({ to }) => ({ to: to.filter((each) => each !== slug) }))}
        >
          {m.organisations_leave_out()}
          <span className="sr-only"> {data?.organisation.name ?? slug}</span>
        </Button>
      )}
    </div>
  )
}
