import { dayInWords, momentInWords } from '#web/ui/dates.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { StickyNote } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { deleteNote, type OpenedNote } from '#web/records/notes.ts'
import { notesQuery } from '#web/records/queries.ts'
import { Section } from '#web/records/report-section.tsx'
import { NoteForm, type NotesProps } from './note-form.tsx'

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
