import { m } from '#web/messages/compiled/messages.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useSavedMessage } from '#web/platform/saved/saved-message.ts'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { HelpAtOwnWords } from './crisis-hint.tsx'
import { type BodyNote, bodyNoteId, bodyTicks, changedBodyNote, moods } from '../model/day-notes.ts'
import { sleepNames, tickNames } from '../model/recovery-names.ts'
import { writeDayNote } from '../store/day-notes-store.ts'
import { useSaving } from '../store/use-save.tsx'

const blankNote = (day: string): BodyNote => ({
  is: 'body',
  day,
  bed: null,
  up: null,
  rest: null,
  ticks: [],
  words: '',
})

/** An empty time input counts as no time. */
const clockOf = (text: string): string | null => (text === '' ? null : text)

interface NightFieldsProps {
  note: BodyNote
  onChange: (changed: Partial<BodyNote>) => void
}

function NightFields({ note, onChange }: NightFieldsProps) {
  return (
    <>
      <Field label={m.recovery_rest()} optional>
        <Select
          value={note.rest ?? ''}
          onChange={(event) =>
            onChange({ rest: moods.find((mood) => String(mood) === event.currentTarget.value) ?? null })
          }
        >
          <option value="">{m.recovery_rest_none()}</option>
          {moods.map((mood) => (
            <option key={mood} value={mood}>
              {sleepNames[mood]()}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={m.recovery_bed()} optional>
          <TextInput
            type="time"
            value={note.bed ?? ''}
            onChange={(event) => onChange({ bed: clockOf(event.currentTarget.value) })}
          />
        </Field>
        <Field label={m.recovery_up()} optional>
          <TextInput
            type="time"
            value={note.up ?? ''}
            onChange={(event) => onChange({ up: clockOf(event.currentTarget.value) })}
          />
        </Field>
      </div>
    </>
  )
}

interface BodyFormProps {
  day: string
  note: BodyNote | null
}

/** The night before a day, and the body on that day. */
export function BodyForm({ day, note: there }: BodyFormProps) {
  const { savedMessage } = useSavedMessage()
  const { typed, saveState, change, clear } = useFormDraft(`recovery/body/${day}/${useAuth().user?.id ?? ''}`)
  const note = changedBodyNote(there ?? blankNote(day), typed)
  const { save, problem } = useSaving()
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        save(writeDayNote(bodyNoteId(day), day, { ...note, words: note.words.trim() }), clear)
      }}
    >
      <NightFields note={note} onChange={change} />
      <Checkboxes
        name="body-ticks"
        legend={m.recovery_ticks()}
        options={bodyTicks.map((tick) => ({ value: tick, label: tickNames[tick]() }))}
        value={note.ticks}
        onChange={(ticks) => change({ ticks })}
      />
      <Field label={m.recovery_body_words()} optional>
        <TextArea
          sealed
          rows={2}
          maxLength={1_000}
          className="min-h-16"
          value={note.words}
          onChange={(event) => change({ words: event.currentTarget.value })}
        />
      </Field>
      <HelpAtOwnWords id={`body-${day}`} text={note.words} />
      {problem}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit">{m.recovery_body_save()}</Button>
        <output className="text-sm text-ink-soft empty:hidden">
          {there && Object.keys(typed).length === 0 && savedMessage(m.recovery_saved())}
        </output>
        <StorageNote saveState={saveState} />
      </div>
    </form>
  )
}
