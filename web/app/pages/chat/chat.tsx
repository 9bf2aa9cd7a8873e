import { ChatHome } from '#web/features/chats/components/chat-home.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'

export const meta = () => pageMeta({ title: m.chats_title(), description: m.chats_description() })

/** The member's conversations, who asks for one, and the rooms beside them. */
export default function Chat() {
  // Rooms that are open go here, with who can read each, once the feature that has them is there.
  return <ChatHome rooms={null} />
}
