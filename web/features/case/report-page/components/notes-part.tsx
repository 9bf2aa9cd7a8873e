import { dayInWords, momentInWords } from '#web/ui/dates.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { StickyNote } from 'lucide-react'
import { useRef, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
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
import {
  deleteNote,
  type OpenedNote,
  type SealedNote,
  maxNoteBytes,
  sealNote,
  sendNote,
} from '#web/records/notes.ts'
import { notesQuery } from '#web/records/queries.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import type { NameOf } from '#web/features/case/conversation/model/writer-names.ts'
import { Section } from '#web/records/report-section.tsx'

interface NotesProps {
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
function NoteForm({ notes, note, label, text = '', onDone, onCancel }: NoteFormProps) {
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

function RemoveNote({ notes: { keyring, report }, id }: { notes: NotesProps; id: string }) {
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const { write, problem } = useWrite(async () => {
    await deleteNote(keyring, report.record.report.id, id)
    await queries.invalidateQueries({ queryKey: notesQuery(keyring, report).queryKey })
  })
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {m.report_page_note_remove()}
      </Button>
      {problem && <p className="text-sm text-danger">{problem}</p>}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.report_page_note_remove_title()}
        description={m.report_page_note_remove_text()}
        confirm={m.report_page_note_remove()}
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          write()
        }}
      />
    </>
  )
}

function NoteCard({ notes, note }: { notes: NotesProps; note: OpenedNote }) {
  const [isEditing, setEditing] = useState(false)
  const { keyring, report, nameOf } = notes
  const inWords = report.record.report.anonymous ? dayInWords : momentInWords
  const newest = note.versions.at(-1)
  const earlier = note.versions.slice(0, -1).toReversed()
  const side = report.record.role
  const who = (memberId: string | null) =>
    nameOf({ side, isSelf: memberId === keyring.memberId || side === 'reporter', memberId })
  return (
    <li className="grid gap-2 rounded-lg border-2 border-dashed border-line-strong bg-sunken p-5">
      {note.isDamaged && <p className="font-semibold text-danger">{m.report_page_note_damaged()}</p>}
      {note.isIncomplete && <p className="font-semibold text-danger">{m.report_page_note_incomplete()}</p>}
      {note.isFromBefore && (
        <p className="text-ink-soft">
          {newest ? m.report_page_note_before_version() : m.report_page_note_before()}
        </p>
      )}
      {newest && (
        <p className="text-sm text-ink-soft">
          <span className="font-semibold text-ink">{who(newest.memberId)}</span> · {inWords(newest.at)}
        </p>
      )}
      {isEditing && newest ? (
        <NoteForm
          notes={notes}
          note={{ id: note.id, version: note.version + 1 }}
          label={m.report_page_note_change()}
          text={newest.text}
          onDone={() => setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          {newest && <p className="whitespace-pre-line">{newest.text}</p>}
          {report.record.mayWrite && (
            <div className="flex flex-wrap gap-2" data-no-print>
              {newest?.version === note.version && (
                <Button tone="quiet" onClick={() => setEditing(true)}>
                  {m.report_page_note_change()}
                </Button>
              )}
              {/* A handler cannot remove what they cannot read. */}
              {!note.isFromBefore && <RemoveNote notes={notes} id={note.id} />}
            </div>
          )}
        </>
      )}
      {earlier.length > 0 && <EarlierVersions versions={earlier} inWords={inWords} />}
    </li>
  )
}

/** Earlier versions of a note, newest first. */
function EarlierVersions({
  versions,
  inWords,
}: {
  versions: OpenedNote['versions']
  inWords: (at: string) => string
}) {
  return (
    <Details summary={m.report_page_note_earlier()}>
      <ol className="grid gap-3">
        {versions.map((each) => (
          <li key={each.version}>
            <p className="text-sm text-ink-soft">{inWords(each.at)}</p>
            <p className="whitespace-pre-line">{each.text}</p>
          </li>
        ))}
      </ol>
    </Details>
  )
}

/** Notes of the reader's own side. The other side cannot see that they exist. */
export function Notes(notes: NotesProps) {
  const { keyring, report } = notes
  const query = useQuery(notesQuery(keyring, report))
  const [next, setNext] = useState(() => crypto.randomUUID())
  const isHandler = report.record.role === 'handler'
  return (
    <div className="grid max-w-measure gap-6">
      <Section title={isHandler ? m.report_page_notes_internal() : m.report_page_notes_own()}>
        <p className="flex items-start gap-3">
          <StickyNote aria-hidden size={22} className="mt-0.5 shrink-0 text-deep" />
          {isHandler ? m.report_page_notes_internal_text() : m.report_page_notes_own_text()}
        </p>
        <Loaded query={query} loading={<SkeletonCards label={m.report_page_notes_loading()} />}>
          {(written) =>
            written.length > 0 && (
              <ol className="grid gap-4">
                {written.map((note) => (
                  <NoteCard key={note.id} notes={notes} note={note} />
                ))}
              </ol>
            )
          }
        </Loaded>
        {report.record.mayWrite && (
          <NoteForm
            key={next}
            notes={notes}
            note={{ id: next, version: 1 }}
            label={m.report_page_note_new()}
            onDone={() => setNext(crypto.randomUUID())}
          />
        )}
      </Section>
    </div>
  )
}
