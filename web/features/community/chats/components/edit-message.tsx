import { useState, type FormEvent } from 'react'
import { maxMessageLength } from '#contract/community/chat-messages.ts'
import { m } from '#web/messages/compiled/messages.js'
import { HelpAtWords } from '#web/platform/safety/help-at-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

interface EditMessageProps {
  id: string
  text: string
  onClose: () => void
  onSend: (text: string) => void
}

/** Edits a message. The other side sees the new text only if they have not read the old one. */
export function EditMessage({ id, text: before, onClose, onSend }: EditMessageProps) {
  const [text, setText] = useState(before)
  const [problem, setProblem] = useState<string | null>(null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const words = text.trim()
    if (words === '') return setProblem(m.chats_missing_words())
    if (words.length > maxMessageLength) return setProblem(m.chats_too_long({ most: maxMessageLength }))
    if (words !== before) onSend(words)
    return onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={m.chats_edit_title()}>
      <form className="grid gap-4" noValidate autoComplete="off" onSubmit={send}>
        <Field label={m.chats_label()} hint={m.chats_edit_if_unread()} error={problem}>
          <TextArea
            sealed
            rows={3}
            className="min-h-24!"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        <HelpAtWords id={`chat-edit/${id}`} text={text} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{m.chats_edit_save()}</Button>
          <Button tone="quiet" onClick={onClose}>
            {m.chats_edit_cancel()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
