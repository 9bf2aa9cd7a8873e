import { useMemo, useState } from 'react'
import {
  eraseMentorNote,
  maxMentorNoteLength,
  type MentorPair,
  type NoteAudience,
  writeMentorNote,
} from '#contract/community/mentor-pairs.ts'
import { type HiddenItem, useNotifyHidden } from '#web/community/conversations/use-notify-hidden.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { type OpenedMentorNote, sealMentorNote } from '#web/records/mentors/notes.ts'
import { Button } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { Field } from '#web/ui/field.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { displayName } from '../words.ts'
import { HideableText } from './hideable-text.tsx'
import { useMentoringChange } from './use-mentor-change.ts'

interface NotesProps {
  vault: OpenVault
  pair: MentorPair
  notes: readonly OpenedMentorNote[]
}

/** The readers of a shared note. */
const pairReadersText = ({ isOverseen }: MentorPair): string =>
  isOverseen ? m.mentors_note_for_three() : m.mentors_note_for_both()

function Note({ note, pair }: { note: OpenedMentorNote; pair: MentorPair }) {
  const change = useMentoringChange()
  const { write, isWorking, problem } = useWrite(() => change(eraseMentorNote, { params: { id: note.id } }))
  return (
    <li className="grid gap-1.5 border-b border-line py-3">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        {note.isOwn ? m.mentors_note_own() : displayName(pair.other)} · {dayInWords(note.writtenOn)}
        <Tag>{note.audience === 'own' ? m.mentors_note_for_own() : pairReadersText(pair)}</Tag>
      </p>
      {(note.found !== 'contact' || note.text !== null) && (
        <HideableText
          reason={note.isCovered ? 'conduct' : null}
          text={note.text ?? m.mentors_note_unopened()}
        />
      )}
      {note.found === 'contact' && <p className="text-ink-soft">{m.chats_hidden_contact()}</p>}
      {problem && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      {note.isOwn && !note.isOverseen && (
        <div>
          <Button
            tone="quiet"
            size="small"
            className="-mx-4"
            working={isWorking && m.mentors_changing()}
            onClick={() => write()}
          >
            {m.mentors_note_erase()}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Writes a note. A shared note can be sealed only after the conversation has shown which keys belong to whom. */
function Write({ vault, pair }: Omit<NotesProps, 'notes'>) {
  const mayShare = pair.chatId !== null && pair.state === 'open'
  const [id, setId] = useState(() => crypto.randomUUID())
  const [text, setText] = useState('')
  const [audience, setAudience] = useState<NoteAudience>('own')
  const change = useMentoringChange()
  const { submit, isWorking, problem } = useWrite(async () => {
    const words = text.trim()
    if (words === '') throw new Incomplete(m.mentors_note_missing())
    const chosen = mayShare ? audience : 'own'
    const body = await sealMentorNote(vault, pair, { noteId: id, audience: chosen, text: words })
    await change(writeMentorNote, { params: { id: pair.id, note: id }, body })
    setId(crypto.randomUUID())
    setText('')
  })
  const options = [
    { value: 'own' as const, label: m.mentors_note_for_own() },
    { value: 'both' as const, label: pairReadersText(pair) },
  ]
  return (
    <form className="grid max-w-form gap-4" onSubmit={submit} noValidate autoComplete="off">
      <Field label={m.mentors_note_label()} error={problem}>
        <TextArea
          sealed
          rows={4}
          maxLength={maxMentorNoteLength}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            // Another text is another note: the same id must have the same bytes.
            if (problem) setId(crypto.randomUUID())
          }}
        />
      </Field>
      {mayShare && (
        <div>
          <Segments
            label={m.mentors_note_for()}
            isLabelSeen
            options={options}
            value={audience}
            onChange={setAudience}
          />
        </div>
      )}
      <div>
        <Button type="submit" tone="secondary" working={isWorking && m.mentors_note_sealing()}>
          {m.mentors_note_write()}
        </Button>
      </div>
    </form>
  )
}

/** Notifies the overseer of notes that this device has hidden. */
function useHiddenNotes(pair: MentorPair, notes: readonly OpenedMentorNote[]): void {
  const hidden = useMemo(
    () =>
      notes.flatMap(({ id, found, notified }): HiddenItem[] =>
        found === null ? [] : [{ id, found, notified }],
      ),
    [notes],
  )
  useNotifyHidden(pair.isOverseen ? pair.id : null, hidden)
}

/** Notes that are sealed to both, or to the reader only. */
export function Notes({ vault, pair, notes }: NotesProps) {
  useHiddenNotes(pair, notes)
  return (
    <section aria-labelledby="notes" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="notes" className="text-xl">
        {m.mentors_notes()}
      </h2>
      <p className="max-w-measure text-ink-soft">
        {pair.isOverseen ? m.mentors_notes_text_overseen() : m.mentors_notes_text()}
      </p>
      {notes.length > 0 && (
        <ul className="border-t border-line">
          {notes.map((note) => (
            <Note key={note.id} note={note} pair={pair} />
          ))}
        </ul>
      )}
      <Write vault={vault} pair={pair} />
    </section>
  )
}
