import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { jsonBytes } from '#web/records/body/size-limits.ts'
import { useColleagues } from '#web/features/case/case-file/components/absence-form.tsx'
import { MentionPicker } from '#web/features/case/case-file/components/mention-picker.tsx'
import {
  type Mentionable,
  notifyMentioned,
  findMentions,
} from '#web/features/case/case-file/model/mentions.ts'
import { useReply } from '#web/features/case/conversation/components/use-reply.ts'
import { type SealedNote, maxNoteBytes, sealNote, sendNote } from '#web/records/notes.ts'
import { notesQuery } from '#web/records/queries.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import type { NameOf } from '#web/features/case/conversation/model/writer-names.ts'

/** Whose notes on which report, and the names of their writers. */
export interface NotesProps {
  keyring: Keyring
  report: OpenedReport
  nameOf: NameOf
}

/** Handlers who can be mentioned in a note: those of the case, without those it is hidden from. */
function useMentionable({ keyring, report: { record } }: NotesProps): readonly Mentionable[] {
  const isHandler = record.role === 'handler'
  const all = useColleagues(keyring, isHandler ? record.report.organisationId : null)
  const isSingly = record.report.sealedSingly
  const named = new Set(record.holders.flatMap((holder) => ('id' in holder ? [holder.id] : [])))
  return isSingly ? all.filter(({ value }) => named.has(value)) : all
}

/** Seals and sends a version of a note: sealed once for the same words, so that a retry stores it once. */
function useSaveNote(
  { keyring, report }: NotesProps,
  note: { id: string; version: number },
  colleagues: readonly Mentionable[],
  onDone: () => void,
) {
  const queries = useQueryClient()
  const sealed = useRef<{ text: string; note: SealedNote } | null>(null)
  return useWrite(async (text: string) => {
    if (sealed.current?.text !== text) {
      sealed.current = { text, note: await sealNote(keyring, report, { ...note, text }) }
    }
    await sendNote(keyring, sealed.current.note)
    await notifyMentioned(keyring, report.record.report.id, findMentions(text, colleagues))
    await queries.invalidateQueries({ queryKey: notesQuery(keyring, report).queryKey })
    onDone()
  })
}

interface NoteFormProps {
  notes: NotesProps
  note: { id: string; version: number }
  label: string
  /** The current text. */
  text?: string
  onDone: () => void
  onCancel?: () => void
}

interface SaveNoteProps {
  isWorking: boolean
  onSave: () => void
  onCancel: (() => void) | undefined
}

function SaveNote({ isWorking, onSave, onCancel }: SaveNoteProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button working={isWorking && m.reports_sealing_change()} onClick={onSave}>
        {m.report_page_note_save()}
      </Button>
      {onCancel && (
        <Button tone="secondary" onClick={onCancel}>
          {m.ui_cancel()}
        </Button>
      )}
    </div>
  )
}

/** Form for a note. The draft is stored on this device, sealed, until it is saved. */
export function NoteForm({ notes, note, label, text = '', onDone, onCancel }: NoteFormProps) {
  const { keyring, report } = notes
  const stored = useReply(`${keyring.name}/${report.record.report.id}/${onCancel ? note.id : 'note'}`)
  const [isTouched, setTouched] = useState(false)
  const [isTried, setTried] = useState(false)
  const shown = stored.reply.text || isTouched ? stored.reply.text : text
  const colleagues = useMentionable(notes)
  const { write, isWorking, problem } = useSaveNote(notes, note, colleagues, () => {
    stored.clear()
    setTouched(false)
    onDone()
  })
  const tooLong = jsonBytes(shown) > maxNoteBytes
  const isEmpty = shown.trim() === ''
  const save = () => {
    setTried(isEmpty)
    if (!tooLong && !isEmpty) write(shown.trim())
  }
  return (
    <div className="grid gap-3" data-no-print>
      <ProblemNotice problem={problem} />
      <Field
        label={label}
        error={
          (tooLong && m.report_page_note_too_long()) || (isTried && isEmpty && m.report_page_reply_missing())
        }
      >
        <TextArea
          sealed
          rows={3}
          className="min-h-24"
          value={shown}
          onChange={(event) => {
            setTouched(true)
            stored.change({ text: event.currentTarget.value })
          }}
        />
      </Field>
      <MentionPicker
        colleagues={colleagues}
        onChoose={(words) => {
          setTouched(true)
          stored.change({ text: `${shown}${shown === '' || shown.endsWith(' ') ? '' : ' '}${words}` })
        }}
      />
      <SaveNote
        isWorking={isWorking}
        onSave={save}
        onCancel={
          onCancel &&
          (() => {
            stored.clear()
            onCancel()
          })
        }
      />
    </div>
  )
}
