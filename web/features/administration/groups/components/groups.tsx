import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { GroupForm } from './group-form.tsx'
import { GroupItem } from './group-item.tsx'
import { allGroupsQuery } from '../queries.ts'

/** Groups of both communities: proposals first, then starting one from a template. */
export function Groups() {
  const [isAdding, setAdding] = useState(false)
  return (
    <section className="grid max-w-page grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="admin-groups">
      <h2 id="admin-groups" className="text-xl">
        {m.groups_admin()}
      </h2>
      <p className="max-w-measure text-ink-soft">{m.groups_admin_lead()}</p>
      <Loaded
        query={useQuery(allGroupsQuery)}
        loading={<SkeletonText lines={4} />}
        failed={m.groups_unread()}
      >
        {({ items, facilitators }) => (
          <>
            {facilitators.length === 0 && <p>{m.groups_admin_no_facilitators()}</p>}
            {items.length === 0 && !isAdding && <p>{m.groups_admin_none()}</p>}
            <div>
              {items.map((group) => (
                <GroupItem key={group.id} group={group} facilitators={facilitators} />
              ))}
            </div>
            {isAdding ? (
              <GroupForm before={null} facilitators={facilitators} onDone={() => setAdding(false)} />
            ) : (
              <div>
                <Button size="small" tone="secondary" onClick={() => setAdding(true)}>
                  {m.groups_admin_new()}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
