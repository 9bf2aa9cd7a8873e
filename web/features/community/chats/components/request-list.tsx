import { useInfiniteQuery } from '@tanstack/react-query'
import type { ChatList, ChatSummary } from '#contract/community/chats.ts'
import { m } from '#web/messages/compiled/messages.js'
import { LoadFailure } from '#web/platform/query/loaded.tsx'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { chatListQuery } from '#web/records/chats/queries.ts'
import { QuietDetails } from '#web/ui/quiet-details.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { RequestCard } from './request-card.tsx'

function useRequests(vault: OpenVault, show: Exclude<ChatList, 'open'>) {
  const query = useInfiniteQuery(chatListQuery(vault, show))
  return { ...query, chats: query.data?.pages.flatMap(({ items }) => items) ?? [] }
}

interface CardsProps {
  vault: OpenVault
  chats: readonly ChatSummary[]
  query: Pick<ReturnType<typeof useRequests>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
}

const Cards = ({ vault, chats, query }: CardsProps) => (
  <>
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {chats.map((chat) => (
        <li key={chat.id}>
          <RequestCard vault={vault} chat={chat} />
        </li>
      ))}
    </ul>
    {query.hasNextPage && (
      <ShowMore
        hasMore
        loading={query.isFetchingNextPage}
        shown={chats.length}
        onMore={() => void query.fetchNextPage()}
      />
    )}
  </>
)

/** Pending conversation requests. Renders nothing if there are none. */
export function RequestList({ vault }: { vault: OpenVault }) {
  const { chats, ...query } = useRequests(vault, 'requests')
  if (query.error && chats.length === 0)
    return (
      <LoadFailure
        error={query.error}
        title={m.chats_requests_unread()}
        onRetry={() => void query.refetch()}
      />
    )
  if (chats.length === 0) return null
  return (
    <section aria-labelledby="requests" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="requests" className="text-xl">
        {m.chats_requests()}
      </h2>
      <p className="max-w-measure text-sm text-ink-soft">{m.chats_requests_text()}</p>
      <Cards vault={vault} chats={chats} query={query} />
    </section>
  )
}

/** Requests that the member declined or did not answer: they can be reported or erased. */
export function PastRequests({ vault }: { vault: OpenVault }) {
  const { chats, ...query } = useRequests(vault, 'past')
  if (chats.length === 0) return null
  return (
    <QuietDetails summary={m.chats_past_requests()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-2 text-base">
        <Cards vault={vault} chats={chats} query={query} />
      </div>
    </QuietDetails>
  )
}
