import { useInfiniteQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { useMemo } from 'react'
import type { ChatSummary } from '#contract/community/chats.ts'
import { VoicePicture } from '#web/community/author/author.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { Paged } from '#web/platform/query/loaded.tsx'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { chatListQuery } from '#web/records/chats/queries.ts'
import { CachedNotice } from '#web/records/cached-notice.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { nearDay, nearMoment } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CommunityDrawing } from '#web/ui/illustrations/community.tsx'
import { Row, Rows } from '#web/ui/row.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { chatPath } from '../model/chat-path.ts'
import { otherName } from '../words.ts'
import { useDelivered } from './use-delivery-state.ts'

/** Below the name: the state, and the time of the newest message. A list never quotes a message. */
function chatMeta({ state, startedOn, lapsesOn, newestAt }: ChatSummary): string {
  if (state === 'sent') return m.chats_row_sent({ day: nearDay(lapsesOn ?? startedOn) })
  if (state === 'lapsed') return m.chats_row_lapsed()
  if (state === 'left') return m.chats_row_left()
  return nearMoment(newestAt)
}

function Marks({ chat: { kind, unread, isMuted, isBlocked } }: { chat: ChatSummary }) {
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      {kind === 'mentoring' && <Tag>{m.chats_mentoring_tag()}</Tag>}
      {isBlocked && <Tag>{m.chats_blocked_tag()}</Tag>}
      {isMuted && (
        <>
          <BellOff aria-hidden size={18} />
          <VisuallyHidden>{m.chats_muted()}</VisuallyHidden>
        </>
      )}
      {unread > 0 && <Tag tone="accent">{m.chats_new_count({ count: unread })}</Tag>}
    </span>
  )
}

/** How conversations start: members cannot be searched, and nobody is suggested. */
const NoChats = () => (
  <EmptyState
    illustration={<CommunityDrawing of="chat" />}
    title={m.chats_none_title()}
    action={
      <LinkButton to="/forum" tone="secondary">
        {m.chats_none_to_forum()}
      </LinkButton>
    }
  >
    <p>{m.chats_none_text()}</p>
  </EmptyState>
)

/** The member's conversations, by the newest message. */
export function ChatList({ vault }: { vault: OpenVault }) {
  const query = useInfiniteQuery(chatListQuery(vault, 'open'))
  const { data } = query
  const cachedAt = data?.pages[0]?.cachedAt ?? null
  const listed = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data])
  useDelivered(listed, cachedAt !== null)
  return (
    <section aria-labelledby="conversations" className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <h2 id="conversations" className="text-xl">
        {m.chats_conversations()}
      </h2>
      {cachedAt !== null && <CachedNotice at={cachedAt} />}
      <Paged
        query={query}
        loading={<SkeletonCards count={3} label={m.chats_loading()} />}
        failed={m.chats_unread_list()}
        empty={<NoChats />}
      >
        {(chats) => (
          <Rows label={m.chats_conversations()}>
            {chats.map((chat) => (
              <li key={chat.id}>
                <Row
                  to={chatPath(chat.id)}
                  title={otherName(chat)}
                  mark={<VoicePicture picture={chat.other.picture} size={40} />}
                  meta={chatMeta(chat)}
                  aside={<Marks chat={chat} />}
                  isNew={chat.unread > 0}
                />
              </li>
            ))}
          </Rows>
        )}
      </Paged>
    </section>
  )
}
