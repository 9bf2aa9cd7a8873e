import { useState } from 'react'
import { chatReportReasons, reportMessages, type ChatReportReason } from '#contract/community/chat-reports.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import type { OpenedChat } from '#web/records/chats/opened-chat.ts'
import type { OpenedMessage } from '#web/records/chats/opened-message.ts'
import { discloseMessages } from '#web/records/chats/proof.ts'
import { Button } from '#web/ui/button.tsx'
import { nearDay, nearMoment } from '#web/ui/dates.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { chatReasonNames, otherName } from '../words.ts'

interface ReportDialogProps {
  chat: OpenedChat
  chosen: readonly OpenedMessage[]
  onClose: () => void
  /** Called once the moderators have them. */
  onSent?: (() => void) | undefined
}

/** Exactly what a moderator will read. */
function Preview({ chat, chosen }: Pick<ReportDialogProps, 'chat' | 'chosen'>) {
  const name = otherName(chat.record)
  return (
    <section aria-labelledby="report-preview" className="grid gap-2">
      <h3 id="report-preview" className="text-base">
        {m.chats_report_preview({ count: chosen.length })}
      </h3>
      <ol className="grid gap-3 border-s-4 border-line-strong ps-3.5">
        {chosen.map((message) => (
          <li key={message.id}>
            <span className="block text-sm text-ink-soft">
              {message.isOwn ? m.chats_you() : name} · {nearMoment(message.at)}
            </span>
            <span className="whitespace-pre-line wrap-anywhere">
              {message.content.kind === 'text' ? message.content.text : m.chats_report_hidden()}
            </span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-soft">{m.chats_report_nothing_else({ name })}</p>
    </section>
  )
}

function ReportForm({
  chat,
  chosen,
  onDone,
}: Omit<ReportDialogProps, 'onClose' | 'onSent'> & { onDone: (day: string) => void }) {
  const [id] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState<ChatReportReason | null>(null)
  const [words, setWords] = useState('')
  const { submit, isWorking, problem } = useWrite(
    async () => {
      if (reason === null) throw new Incomplete(m.community_flag_missing())
      const messages = await discloseMessages(chat, chosen)
      const body = { id, reason, words, language: getLocale(), messages }
      const { answeredBy } = await call(reportMessages, { params: { id: chat.record.id }, body })
      onDone(answeredBy)
    },
    (error) => {
      if (isRefusal(error, 'not_accepted')) return m.chats_report_unproved()
      return isRefusal(error, 'not_found') ? m.chats_report_too_late() : undefined
    },
  )
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <Preview chat={chat} chosen={chosen} />
      <Radios
        name="chat-report-reason"
        legend={m.community_flag_legend()}
        error={problem}
        value={reason}
        onChange={setReason}
        options={chatReportReasons.map((value) => ({ value, label: chatReasonNames[value]() }))}
      />
      {(reason === 'danger' || reason === 'threat') && (
        <p>
          {m.community_flag_now()}{' '}
          <Link to="/crisis" className={textLink}>
            {m.reports_to_crisis()}
          </Link>
        </p>
      )}
      <Field label={m.community_flag_words()} hint={m.community_flag_words_hint()} optional>
        <TextArea
          rows={3}
          className="min-h-24!"
          maxLength={1000}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit" working={isWorking && m.chats_report_sending()}>
          {m.chats_report_send()}
        </Button>
      </div>
    </form>
  )
}

/** Discloses selected messages to a moderator, after a preview of exactly what is disclosed. */
export function ReportDialog({ chat, chosen, onClose, onSent }: ReportDialogProps) {
  const [answeredBy, setAnsweredBy] = useState<string | null>(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={answeredBy === null ? m.chats_report_title() : m.chats_report_sent()}
    >
      {answeredBy === null ? (
        <ReportForm
          chat={chat}
          chosen={chosen}
          onDone={(day) => {
            setAnsweredBy(day)
            onSent?.()
          }}
        />
      ) : (
        <div className="grid gap-4">
          <p>{m.chats_report_by({ day: nearDay(answeredBy) })}</p>
          <div>
            <Button onClick={onClose}>{m.ui_close()}</Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
