import { Paperclip, Send } from 'lucide-react'
import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { HelpAtWords } from '#web/platform/safety/help-at-words.tsx'
import type { Message } from '#web/records/message.ts'
import { focusControl } from '#web/platform/problems/use-write.ts'
import type { ApprovalLack } from '#web/features/case/second-handler/components/second-handler.tsx'
import { BlankFields } from '#web/features/case/templates/components/template-fields.tsx'
import { hasBlanks } from '#web/features/case/templates/model/blanks.ts'
import { TemplateTools, type TemplateUse } from '#web/features/case/templates/components/template-tools.tsx'
import { type MessageLack, findMessageLack } from '../model/missing-fields.ts'
import { useReply } from './use-reply.ts'

interface ComposerProps {
  /** Key of the reply's draft: its writer and report. */
  replyKey: string
  label: string
  /** The reporter asked for other ways of contact: a reason is required. */
  needsReason: boolean
  /** What is still needed of a second handler. */
  needsSecond: ApprovalLack
  /** Ids of the files to attach, the same as their evidence ids. */
  attachments: readonly string[]
  /** The file picker. */
  picker: ReactNode
  /** Whether words of danger show help: for the reporter, never for handlers. */
  helps: boolean
  /** Templates, for handlers. */
  templates?: TemplateUse | null
  onSend: (message: Message) => void
  /** Called when it is being sent; by default the field is focused again. */
  onSent?: (() => void) | undefined
}

/** Form for a message. The draft is stored on this device, sealed, until it is sent. */
export function Composer(props: ComposerProps) {
  const { replyKey, label, needsReason, attachments, picker, helps, templates, onSend, onSent } = props
  const { reply, saveState, change, clear } = useReply(replyKey)
  const [lack, setLack] = useState<MessageLack>(null)
  const [isChoosing, setChoosing] = useState(false)
  const submit = () => {
    const message = { ...reply, attachments: [...attachments], override: needsReason ? reply.override : null }
    const found = findMessageLack(message, props, templates ? hasBlanks(message.text) : false)
    setLack(found)
    if (found) {
      const place = { reason: 'override', blank: 'blank' }[found as string] ?? 'reply'
      ;(document.getElementById(place) ?? document.getElementById('reply'))?.focus()
      return
    }
    onSend(message)
    clear()
    setChoosing(false)
    if (onSent) onSent()
    else document.getElementById('reply')?.focus()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const type = (text: string) => {
    setLack(null)
    change({ text })
  }
  return (
    <form className="grid gap-4" onSubmit={onSubmit} noValidate autoComplete="off" data-no-print>
      {needsReason && (
        <ReasonField
          value={reply.override ?? ''}
          isMissing={lack === 'reason'}
          onChange={(override) => change({ override })}
        />
      )}
      <ReplyField label={label} text={reply.text} lack={lack} onChange={type} onSend={submit} />
      {templates && (
        <BlankFields text={reply.text} onChange={type} onDone={() => focusControl('reply')} onSend={submit} />
      )}
      {helps && <HelpAtWords id={replyKey} text={reply.text} />}
      {(isChoosing || attachments.length > 0) && picker}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SendButtons canAttach={!isChoosing && attachments.length === 0} onAttach={() => setChoosing(true)} />
        {templates && (
          <TemplateTools {...templates} text={reply.text} onChange={(text) => change({ text })} />
        )}
        <StorageNote saveState={saveState} />
      </div>
    </form>
  )
}

interface ReasonFieldProps {
  value: string
  isMissing: boolean
  onChange: (reason: string) => void
}

/** The reason for writing to a person who asked not to be contacted here. */
function ReasonField({ value, isMissing, onChange }: ReasonFieldProps) {
  return (
    <Field
      id="override"
      label={m.report_page_override_label()}
      hint={m.report_page_override_hint()}
      error={isMissing && m.report_page_override_missing()}
    >
      <TextArea
        sealed
        rows={2}
        className="min-h-20"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}

interface ReplyFieldProps {
  label: string
  text: string
  lack: MessageLack
  onChange: (text: string) => void
  onSend: () => void
}

function ReplyField({ label, text, lack, onChange, onSend }: ReplyFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSend()
  }
  return (
    <Field
      id="reply"
      label={label}
      hint={m.report_page_reply_hint()}
      hintBelow
      error={
        (lack === 'nothing' && m.report_page_reply_missing()) ||
        (lack === 'tooLong' && m.report_page_reply_too_long()) ||
        (lack === 'blank' && m.case_file_blank_left()) ||
        (lack === 'second' && m.case_file_second_first()) ||
        (lack === 'unknown' && m.case_file_second_unknown())
      }
    >
      <TextArea
        sealed
        rows={3}
        className="min-h-24"
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}

function SendButtons({ canAttach, onAttach }: { canAttach: boolean; onAttach: () => void }) {
  return (
    <>
      <Button type="submit" icon={<Send aria-hidden size={20} className="rtl:-scale-x-100" />}>
        {m.report_page_send_message()}
      </Button>
      {canAttach && (
        <Button tone="secondary" icon={<Paperclip aria-hidden size={20} />} onClick={onAttach}>
          {m.report_page_attach()}
        </Button>
      )}
    </>
  )
}
