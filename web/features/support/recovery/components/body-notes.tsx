import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { dayInWords } from '#web/ui/dates.ts'
import { Field } from '#web/ui/field.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type BodyNote, bodyNoteId } from '../model/day-notes.ts'
import { localToday } from '#web/ui/days.ts'
import { RowActions } from './row-actions.tsx'
import { sleepNames, tickNames } from '../model/recovery-names.ts'
import { writeDayNote } from '../store/day-notes-store.ts'
import { useDayNotes } from '../store/use-own-records.ts'
import { BodyForm } from './body-form.tsx'

const pageful = 14

function NightRow({ note, onChange }: { note: BodyNote; onChange: () => void }) {
  const id = bodyNoteId(note.day)
  const day = dayInWords(note.day)
  const noteTexts = [
    note.rest === null ? '' : sleepNames[note.rest](),
    note.bed === null ? '' : m.recovery_bed_at({ time: note.bed }),
    note.up === null ? '' : m.recovery_up_at({ time: note.up }),
    ...note.ticks.map((tick) => tickNames[tick]()),
  ].filter(Boolean)
  return (
    <li className="grid gap-1 border-t border-line py-3 first:border-t-0">
      <h4 className="text-base">{day}</h4>
      <p>{noteTexts.join(' · ')}</p>
      {note.words && <p className="whitespace-pre-wrap wrap-anywhere">{note.words}</p>}
      <RowActions
        of={day}
        onOpen={onChange}
        remove={() => writeDayNote(id, note.day, null)}
        restore={() => writeDayNote(id, note.day, note)}
      />
    </li>
  )
}

/** A few checkboxes per day for sleep and body: nothing is scored, and everything is optional. */
export function BodyNotes() {
  const notes = useDayNotes()
  const [day, setDay] = useState(() => localToday())
  const [shown, setShown] = useState(pageful)
  const nights = notes.flatMap(([, note]) => (note.is === 'body' ? [note] : []))
  const existingNote = nights.find((note) => note.day === day) ?? null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Field label={m.recovery_day()}>
        <TextInput
          type="date"
          max={localToday()}
          value={day}
          onChange={(event) => event.currentTarget.value && setDay(event.currentTarget.value)}
        />
      </Field>
      <BodyForm key={day} day={day} note={existingNote} />
      {nights.length > 0 && (
        <section aria-labelledby="nights" className="grid gap-2">
          <h3 id="nights" className="text-xl">
            {m.recovery_nights()}
          </h3>
          <ul>
            {nights.slice(0, shown).map((note) => (
              <NightRow
                key={note.day}
                note={note}
                onChange={() => {
                  setDay(note.day)
                  window.scrollTo(0, 0)
                }}
              />
            ))}
          </ul>
          {nights.length > shown && (
            <ShowMore hasMore loading={false} shown={shown} onMore={() => setShown(shown + pageful)} />
          )}
        </section>
      )}
    </div>
  )
}
