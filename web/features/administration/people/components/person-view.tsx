import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { PersonAccount } from '#contract/people.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { useAuth } from '#web/platform/session/auth.tsx'
import { Button } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { Tag } from '#web/ui/tag.tsx'
import { formatMoment } from '#web/features/administration/administration/words.ts'
import { Deletion } from './deletion.tsx'
import { FactorReset } from './factor-reset.tsx'
import { Freeze } from './freeze.tsx'
import { personQuery } from '../queries.ts'
import { Suspension } from './suspension.tsx'
import { communityStateText, stateName, typeNames } from '../words.ts'

/** One account: its state, and the actions on it. */
export function PersonView({ id, onBack }: { id: string; onBack: () => void }) {
  const query = useQuery(personQuery(id))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <Button tone="quiet" icon={<ArrowLeft aria-hidden size={20} />} onClick={onBack}>
          {m.people_back()}
        </Button>
      </div>
      <Loaded query={query} gone={<p className="text-ink-soft">{m.people_gone()}</p>}>
        {(person) => <PersonDetails person={person} />}
      </Loaded>
    </div>
  )
}

function PersonDetails({ person }: { person: PersonAccount }) {
  const isOwn = useAuth().user?.id === person.id
  const heading = useRef<HTMLHeadingElement>(null)
  // The list with the pressed button has been replaced.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <header className="grid gap-2">
        <h2 ref={heading} tabIndex={-1} className="flex flex-wrap items-center gap-3 text-xl wrap-anywhere">
          {person.address}
          {isOwn && <Tag>{m.people_this_is_you()}</Tag>}
        </h2>
        {person.name && <p className="text-ink-soft">{person.name}</p>}
      </header>
      <AccountFacts person={person} />
      {isOwn ? (
        <p className="text-ink-soft">{m.people_own()}</p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-2 xl:gap-x-12">
          <Part title={m.people_community()}>
            <Suspension person={person} />
          </Part>
          <Part title={m.people_freeze()}>
            <Freeze person={person} />
          </Part>
          <Part title={m.people_factor()}>
            <FactorReset person={person} />
          </Part>
          <Part title={m.people_deletion()}>
            <Deletion person={person} />
          </Part>
        </div>
      )}
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid content-start gap-3 border-t border-line pt-4">
      <h3 id={id} className="text-lg font-bold">
        {title}
      </h3>
      {children}
    </section>
  )
}

const yesOrNo = (is: boolean) => (is ? m.people_yes() : m.people_no())

function AccountFacts({ person }: { person: PersonAccount }) {
  const facts = [
    [m.administration_type(), typeNames[person.userType]()],
    [m.administration_state(), stateName(person)],
    [m.administration_joined(), formatMoment(person.joinedAt)],
    [
      m.people_sessions(),
      person.sessions === 0 ? m.people_none_used() : m.people_sessions_count({ count: person.sessions }),
    ],
    [m.people_last_used(), person.lastUsedOn ? dayInWords(person.lastUsedOn) : '–'],
    [m.people_codes(), yesOrNo(person.hasCodes)],
    [m.people_passkeys(), String(person.passkeys)],
    [m.people_kit(), yesOrNo(person.hasKit)],
    [m.people_community(), communityStateText(person)],
    [m.people_id(), person.id],
  ] as const
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
