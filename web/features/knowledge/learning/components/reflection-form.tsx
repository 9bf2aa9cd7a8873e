import { m } from '#web/messages/compiled/messages.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useAutosave } from '#web/platform/device/use-autosave.ts'
import { HelpAtWords } from '#web/platform/safety/help-at-words.tsx'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { TwoVersions } from '#web/records/personal/two-versions.tsx'
import { usePersonalRecords } from '#web/records/personal/use-personal-records.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { reflections, reflectionStore, type ReflectionText } from '../store/reflection-store.ts'

const longest = 5_000
const kind = {
  blank: { module: '', text: '' },
  isBlank: ({ text }: ReflectionText) => text.trim() === '',
}

const Version = ({ value }: { value: ReflectionText }) => <p className="whitespace-pre-wrap">{value.text}</p>

function ReflectionTextField({ moduleId, question }: { moduleId: string; question: string }) {
  const { value, saveState, change } = useAutosave<ReflectionText>(reflectionStore, moduleId, kind)
  return (
    <div className="grid gap-2">
      <Field label={question} hint={m.library_reflection_hint()}>
        <TextArea
          sealed
          rows={5}
          maxLength={longest}
          value={value.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
      </Field>
      <HelpAtWords id={`reflection-${moduleId}`} text={value.text} />
      <StorageNote saveState={saveState} stored={m.library_reflection_saved()} />
    </div>
  )
}

/** The reader's own words after a module. They are sealed on the device, and never sent in readable form. */
export function ReflectionEditor({ moduleId, question }: { moduleId: string; question: string }) {
  const { status, versions } = usePersonalRecords(reflections)
  if (status === 'locked') return <UnlockCard />
  const two = versions.find(({ original }) => original.value.module === moduleId)
  if (two) return <TwoVersions versions={two} Version={Version} />
  return <ReflectionTextField moduleId={moduleId} question={question} />
}
