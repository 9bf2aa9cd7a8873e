import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { ChatSummary } from '#contract/community/chats.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SheetChoice, SheetChoices } from '#web/ui/sheet-choice.tsx'
import { otherName } from '../words.ts'
import { useChatActs } from './use-chat-acts.ts'

/** Actions that need a confirmation. */
export type ChatQuestion = 'block' | 'leave' | 'erase'

interface ChatMenuProps {
  chat: ChatSummary
  onChoose: () => void
  onExport: () => void
  onQuestion: (question: ChatQuestion) => void
}

/** Actions on a conversation as a whole. */
export function ChatMenu({ chat, onChoose, onExport, onQuestion }: ChatMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const { mute, unblock } = useChatActs(chat)
  const name = otherName(chat)
  const closing = (act: () => void) => () => {
    setOpen(false)
    act()
  }
  return (
    <>
      <Button
        tone="quiet"
        className="px-3!"
        aria-haspopup="dialog"
        aria-label={m.ui_more()}
        icon={<Ellipsis aria-hidden size={22} />}
        onClick={() => setOpen(true)}
      />
      <Sheet open={isOpen} onOpenChange={setOpen} title={m.chats_menu()}>
        <SheetChoices>
          <SheetChoice label={m.chats_choose()} hint={m.chats_choose_hint()} onChoose={closing(onChoose)} />
          <SheetChoice
            label={chat.isMuted ? m.chats_unmute() : m.chats_mute()}
            hint={chat.isMuted ? m.chats_unmute_hint() : m.chats_mute_hint()}
            onChoose={closing(() => mute.write(!chat.isMuted))}
          />
          <SheetChoice label={m.chats_export()} hint={m.chats_export_hint()} onChoose={closing(onExport)} />
          {chat.isBlocked ? (
            <SheetChoice
              label={m.chats_unblock({ name })}
              hint={m.chats_unblock_hint()}
              onChoose={closing(() => unblock.write())}
            />
          ) : (
            <SheetChoice
              label={m.chats_block({ name })}
              hint={m.chats_block_hint()}
              onChoose={closing(() => onQuestion('block'))}
            />
          )}
          {chat.state === 'open' && (
            <SheetChoice
              label={m.chats_leave()}
              hint={m.chats_leave_hint()}
              onChoose={closing(() => onQuestion('leave'))}
            />
          )}
          <SheetChoice
            label={m.chats_erase()}
            hint={m.chats_erase_hint()}
            onChoose={closing(() => onQuestion('erase'))}
          />
        </SheetChoices>
      </Sheet>
    </>
  )
}
