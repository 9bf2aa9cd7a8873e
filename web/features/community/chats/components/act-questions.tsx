import type { ChatSummary } from '#contract/community/chats.ts'
import { m } from '#web/messages/compiled/messages.js'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { otherName } from '../words.ts'
import { useChatActs } from './use-chat-acts.ts'

interface QuestionProps {
  chat: Pick<ChatSummary, 'id' | 'other'>
  onClose: () => void
  /** Called once it is done: the page may then have no use for the chat. */
  onDone?: () => void
}

/** Whether to block the other side. */
export function BlockQuestion({ chat, onClose }: QuestionProps) {
  const { block } = useChatActs(chat)
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={m.chats_block_question({ name: otherName(chat) })}
      description={m.chats_block_text()}
      confirm={m.chats_block_confirm()}
      tone="danger"
      onConfirm={() => {
        block.write()
        onClose()
      }}
    />
  )
}

/** Whether to leave. */
export function LeaveQuestion({ chat, onClose }: QuestionProps) {
  const { leave } = useChatActs(chat)
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={m.chats_leave_question()}
      description={m.chats_leave_text()}
      confirm={m.chats_leave_confirm()}
      onConfirm={() => {
        leave.write()
        onClose()
      }}
    />
  )
}

/** Whether to erase one's own side. */
export function EraseQuestion({
  chat,
  isOverseen = false,
  onClose,
  onDone,
}: QuestionProps & { isOverseen?: boolean }) {
  const { erase } = useChatActs(chat)
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={m.chats_erase_question()}
      description={isOverseen ? m.chats_erase_text_overseen() : m.chats_erase_text()}
      confirm={m.chats_erase_confirm()}
      tone="danger"
      onConfirm={() => {
        erase.write(onDone)
        onClose()
      }}
    />
  )
}
