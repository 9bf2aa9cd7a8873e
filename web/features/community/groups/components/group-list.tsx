import type { GroupSummary } from '#contract/community/groups.ts'
import { m } from '#web/messages/compiled/messages.js'
import { GroupCard } from './group-card.tsx'

/** Groups under one heading; renders nothing if there are none. */
export function GroupCards({ title, groups }: { title: string; groups: readonly GroupSummary[] }) {
  if (groups.length === 0) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-2xl">{title}</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 lg:grid-cols-3">
        {groups.map((group) => (
          <GroupCard key={group.id} group={group} />
        ))}
      </ul>
    </section>
  )
}

const isOwn = ({ relation }: GroupSummary) => relation !== 'none'

/** The reader's groups first, then the others. */
export function GroupList({ groups }: { groups: readonly GroupSummary[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <GroupCards title={m.groups_own()} groups={groups.filter(isOwn)} />
      <GroupCards title={m.groups_others()} groups={groups.filter((group) => !isOwn(group))} />
    </div>
  )
}
