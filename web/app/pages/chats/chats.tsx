import { ChatHome } from '#web/features/community/chats/components/chat-home.tsx'
import { OpenRooms } from '#web/features/community/rooms/components/open-rooms.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'

export const meta = () => pageMeta({ title: m.chats_title(), description: m.chats_description() })

/** The member's conversations, requests for conversations, and the rooms beside them. */
export default function Chat() {
  return <ChatHome rooms={<OpenRooms />} />
}
