import { useMemo } from 'react'
import type { RecoveryTexts } from '#content/recovery/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useAutosave } from '#web/platform/device/use-autosave.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { HelpAtOwnWords } from './crisis-hint.tsx'
import { localToday } from '#web/ui/days.ts'
import { blankEntry, isBlankEntry, longestEntry } from '../model/journal.ts'
import { journalKind } from '../store/kinds.ts'
import { storedWords } from '../store/stored-words.ts'
import { createRecordStore } from '../store/record-store.ts'
import { Pictures } from './pictures.tsx'
import { JournalPrompt } from './journal-prompts.tsx'
import { TagsField } from './tags-field.tsx'

const store = createRecordStore(journalKind)

interface EntryFormProps {
  id: string
  texts: RecoveryTexts
  /** Tags of other entries, as suggestions. */
  tags: readonly string[]
  onClose: () => void
}

/** One entry, saved while it is written. Nothing is requested beyond its first word or picture. */
export function EntryForm({ id, texts, tags, onClose }: EntryFormProps) {
  const kind = useMemo(() => ({ blank: blankEntry(localToday()), isBlank: isBlankEntry }), [])
  const { value, saveState, change, saveNow } = useAutosave(store, id, kind)
  const isMember = useAuth().user !== null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <JournalPrompt texts={texts} prompt={value.prompt} onPrompt={(prompt) => change({ prompt })} />
      <Field label={m.recovery_entry_words()}>
        <TextArea
          sealed
          rows={8}
          maxLength={longestEntry}
          value={value.words}
          onChange={(event) => change({ words: event.currentTarget.value })}
        />
      </Field>
      <HelpAtOwnWords id={`journal-${id}`} text={value.words} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button onClick={() => void saveNow().then(onClose)}>{m.recovery_entry_close()}</Button>
        <StorageNote saveState={saveState} stored={storedWords(isMember)} />
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field label={m.recovery_entry_day()}>
          <TextInput
            type="date"
            max="9999-12-31"
            value={value.day}
            onChange={(event) => event.currentTarget.value && change({ day: event.currentTarget.value })}
          />
        </Field>
        <TagsField tags={value.tags} known={tags} onChange={(next) => change({ tags: next })} />
      </div>
      <Pictures entryId={id} pictures={value.pictures} onChange={(pictures) => change({ pictures })} />
    </div>
  )
}
