import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SupportGroup } from '#contract/community/groups.ts'
import type { VoiceGate } from '#web/community/voice/use-voice-gate.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { Paged } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CommunityDrawing } from '#web/ui/illustrations/community.tsx'
import { Rows } from '#web/ui/row.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { groupThreadsQuery } from '../queries.ts'
import { NewPost } from './new-post.tsx'
import { ThreadRow } from './thread-row.tsx'

/** The posts of a group, by the newest answer, and a form for a new one. */
export function PostsPart({ group, gate }: { group: SupportGroup; gate: VoiceGate }) {
  const query = useInfiniteQuery(groupThreadsQuery(group.id))
  const [isWriting, setWriting] = useState(false)
  const write = group.takesPosts && <Button onClick={() => setWriting(true)}>{m.groups_write()}</Button>
  if (isWriting)
    return (
      <section className="grid max-w-measure grid-cols-[minmax(0,1fr)] gap-5" aria-labelledby="new-post">
        <h2 id="new-post" className="text-xl">
          {m.groups_write()}
        </h2>
        <NewPost group={group} gate={gate} onClose={() => setWriting(false)} />
      </section>
    )
  return (
    <section className="grid max-w-page grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="posts">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="posts" className="text-xl">
          {m.groups_posts()}
        </h2>
        {write}
      </div>
      <Paged
        query={query}
        loading={<SkeletonCards count={3} label={m.groups_loading()} />}
        failed={m.groups_posts_unread()}
        empty={
          <EmptyState
            illustration={<CommunityDrawing of="groups" />}
            title={m.groups_no_posts()}
            action={write}
          >
            <p>{m.groups_no_posts_text()}</p>
          </EmptyState>
        }
      >
        {(threads) => (
          <Rows label={m.groups_posts()}>
            {threads.map((thread) => (
              <li key={thread.id}>
                <ThreadRow thread={thread} />
              </li>
            ))}
          </Rows>
        )}
      </Paged>
    </section>
  )
}
