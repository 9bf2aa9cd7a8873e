import { m } from '#web/messages/compiled/messages.js'
import type { OpenedMessage } from '#web/records/chats/opened-message.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { SheetChoice, SheetChoices } from '#web/ui/sheet-choice.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { ChatMarks } from '../model/thread.ts'

interface MessageSheetProps {
  message: OpenedMessage
  marks: ChatMarks
  canWrite: boolean
  /** Whether own messages can be edited and withdrawn at all. */
  mayReplace: boolean
  onClose: () => void
  onEdit: () => void
  onWithdraw: () => void
  onChoose: () => void
  onReport: () => void
  onBlock: () => void
  /** The other side's name. */
  name: string
}

/** Actions on one message. Own messages can be edited while unread: the read state is shown only if both chose it. */
export function MessageSheet(props: MessageSheetProps) {
  const { message, marks, canWrite, onClose, onEdit, onWithdraw, onChoose, onReport, onBlock, name } = props
  const { isOwn, number, content } = message
  const mayChange = props.mayReplace && isOwn && canWrite && (marks === null || marks.read < number)
  // The text of a hidden message is nowhere on the page; it can be reported like any other.
  const isText = content.kind === 'text'
  const closing = (act: () => void) => () => {
    onClose()
    act()
  }
  const copy = () => {
    if (content.kind !== 'text') return
    void navigator.clipboard.writeText(content.text).then(
      () => toast({ title: m.chats_copied() }),
      () => toast({ title: m.chats_copy_failed(), tone: 'danger' }),
    )
  }
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={m.chats_message_menu()}>
      <SheetChoices>
        {mayChange && (
          <>
            <SheetChoice label={m.chats_edit()} hint={m.chats_edit_hint()} onChoose={closing(onEdit)} />
            <SheetChoice
              label={m.chats_take_back()}
              hint={m.chats_take_back_hint()}
              onChoose={closing(onWithdraw)}
            />
          </>
        )}
        {isText && <SheetChoice label={m.chats_copy()} onChoose={closing(copy)} />}
        {!isOwn && (
          <SheetChoice
            label={m.chats_report_one()}
            hint={m.chats_report_one_hint()}
            onChoose={closing(onReport)}
          />
        )}
        {!isOwn && canWrite && (
          <SheetChoice
            label={m.chats_block({ name })}
            hint={m.chats_block_hint()}
            onChoose={closing(onBlock)}
          />
        )}
        {isText && (
          <SheetChoice label={m.chats_choose()} hint={m.chats_choose_hint()} onChoose={closing(onChoose)} />
        )}
      </SheetChoices>
    </Sheet>
  )
}
