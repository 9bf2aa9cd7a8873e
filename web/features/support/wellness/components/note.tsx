import { m } from '#web/messages/compiled/messages.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useAutosave } from '#web/platform/device/use-autosave.ts'
import { TwoVersions } from '#web/records/personal/two-versions.tsx'
import { usePersonalRecords } from '#web/records/personal/use-personal-records.ts'
import { HelpAtWords } from '#web/platform/safety/help-at-words.tsx'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { checkUpNotes, noteStore, type CheckUpNote } from '../store/note-store.ts'

const longestNote = 5_000
const kind = {
  blank: { service: '', text: '' },
  isBlank: ({ text }: CheckUpNote) => text.trim() === '',
}

const Version = ({ value }: { value: CheckUpNote }) => <p className="whitespace-pre-wrap">{value.text}</p>

function NoteForm({ service, name }: { service: string; name: string }) {
  const { value, saveState, change } = useAutosave<CheckUpNote>(noteStore, service, kind)
  return (
    <div className="grid gap-2">
      <Field label={m.wellness_note({ service: name })} hint={m.wellness_note_hint()}>
        <TextArea
          sealed
          rows={4}
          maxLength={longestNote}
          value={value.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
      </Field>
      <HelpAtWords id={`check-up-${service}`} text={value.text} />
      <StorageNote saveState={saveState} stored={m.wellness_note_saved()} />
    </div>
  )
}

/** The person's own note about their account at one service. It is sealed on the device, and never sent in readable form. */
export function Note({ service, name }: { service: string; name: string }) {
  const { status, versions } = usePersonalRecords(checkUpNotes)
  if (status === 'locked') return <UnlockCard />
  const two = versions.find(({ original }) => original.value.service === service)
  return two ? <TwoVersions versions={two} Version={Version} /> : <NoteForm service={service} name={name} />
}
