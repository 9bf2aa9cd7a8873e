import type { OpenConversation } from '#contract/community/chats.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { nearDay } from '#web/ui/dates.ts'
import { StatusLine } from '#web/ui/status-line.tsx'
import { otherName } from '../words.ts'
import { useChatActs } from './use-chat-acts.ts'

/** Replaces the composer: why nothing can be written here, and what to do about it. */
export function ChatState({ chat }: { chat: OpenConversation }) {
  const { unblock } = useChatActs(chat)
  const name = otherName(chat)
  if (chat.isBlocked)
    return (
      <StatusLine
        action={
          <Button tone="quiet" size="small" onClick={() => unblock.write()}>
            {m.chats_unblock({ name })}
          </Button>
        }
      >
        {m.chats_state_blocked({ name })}
      </StatusLine>
    )
  if (chat.state === 'sent')
    return <StatusLine>{m.chats_state_sent({ day: nearDay(chat.lapsesOn ?? chat.startedOn) })}</StatusLine>
  if (chat.state === 'lapsed') return <StatusLine>{m.chats_state_lapsed()}</StatusLine>
  if (chat.state === 'open' && chat.oversight?.isPaused)
    return <StatusLine>{m.chats_state_paused()}</StatusLine>
  return chat.state === 'left' ? <StatusLine>{m.chats_state_left()}</StatusLine> : null
}
