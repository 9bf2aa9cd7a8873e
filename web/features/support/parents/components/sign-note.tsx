import { m } from '#web/messages/compiled/messages.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useAutosave } from '#web/platform/device/use-autosave.ts'
import { HelpAtWords } from '#web/platform/safety/help-at-words.tsx'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { TwoVersions } from '#web/records/personal/two-versions.tsx'
import { usePersonalRecords } from '#web/records/personal/use-personal-records.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { onlyNote, type SignNote, signNotes, signNoteStore } from '../store/note-store.ts'

const longestNote = 5_000
const kind = { blank: { text: '' }, isBlank: ({ text }: SignNote) => text.trim() === '' }

const Version = ({ value }: { value: SignNote }) => <p className="whitespace-pre-wrap">{value.text}</p>

function SignNoteForm() {
  const { value, saveState, change } = useAutosave<SignNote>(signNoteStore, onlyNote, kind)
  return (
    <div className="grid gap-2">
      <Field label={m.parents_sign_note()} hint={m.parents_sign_note_hint()}>
        <TextArea
          sealed
          rows={5}
          maxLength={longestNote}
          value={value.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
      </Field>
      <HelpAtWords id="signs" text={value.text} />
      <StorageNote saveState={saveState} stored={m.parents_saved()} />
    </div>
  )
}

/** The parent's observations, in their own words and with dates. They are sealed on the device, and never sent in readable form. */
export function SignNoteField() {
  const { status, versions } = usePersonalRecords(signNotes)
  if (status === 'locked') return <UnlockCard />
  const [two] = versions
  return two ? <TwoVersions versions={two} Version={Version} /> : <SignNoteForm />
}
