import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SupportGroup, GroupPerson } from '#contract/community/groups.ts'
import { VoicePicture } from '#web/community/author/author.tsx'
import { useBlocking } from '#web/community/blocks/use-blocking.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { peopleQuery } from '../queries.ts'
import { groupRoleNames } from '../words.ts'
import { RemovalDialog } from './removal-dialog.tsx'

const nameOf = ({ name }: GroupPerson) => name ?? m.community_new_member()

interface PersonProps {
  group: SupportGroup
  person: GroupPerson
  onRemove: () => void
}

function Person({ group, person, onRemove }: PersonProps) {
  const { block } = useBlocking()
  const mayRemove =
    group.role !== null && group.role !== 'member' && person.role === 'member' && !person.isOwn
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-1 border-b border-line py-2.5">
      <VoicePicture picture={person.picture} size={40} />
      <span className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere">
        {nameOf(person)} {person.isOwn && <Tag tone="deep">{m.community_you()}</Tag>}{' '}
        {person.role !== 'member' && <Tag>{groupRoleNames[person.role]()}</Tag>}
      </span>
      {!person.isOwn && person.role === 'member' && (
        <Button tone="quiet" size="small" onClick={() => block(person.id, 'block')}>
          {m.community_block({ name: nameOf(person) })}
        </Button>
      )}
      {mayRemove && (
        <Button
          tone="quiet"
          size="small"
          aria-label={m.groups_remove_name({ name: nameOf(person) })}
          onClick={onRemove}
        >
          {m.groups_remove()}
        </Button>
      )}
    </li>
  )
}

/** The members of the group, by their names in this group. */
export function PeoplePart({ group }: { group: SupportGroup }) {
  const query = useQuery(peopleQuery(group.id))
  const [removed, setRemoved] = useState<GroupPerson | null>(null)
  return (
    <section className="grid max-w-measure grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="people">
      <h2 id="people" className="text-xl">
        {m.groups_people()}
      </h2>
      <p className="text-ink-soft">{m.groups_people_lead()}</p>
      <Loaded query={query} loading={<SkeletonText lines={5} />} failed={m.groups_people_unread()}>
        {(people) => (
          <ul className="border-t border-line">
            {people.map((person) => (
              <Person key={person.id} group={group} person={person} onRemove={() => setRemoved(person)} />
            ))}
          </ul>
        )}
      </Loaded>
      {removed && (
        <RemovalDialog
          groupId={group.id}
          aliasId={removed.id}
          name={nameOf(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
    </section>
  )
}
