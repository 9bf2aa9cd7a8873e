import type { FormEvent } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { formDraftStore, useFormDraft } from '#web/platform/device/form-drafts.ts'
import { HelpAtWords } from '#web/platform/safety/help-at-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ResultChoices } from './result-choices.tsx'
import { changedResult, type Result } from '../model/result.ts'

const keyOf = (id: string) => `seo-help/${id}`

/** The note for the next step of a result. */
export const noteKey = (id: string) => `seo-help/${id}/note`

/** Called when the result is removed: deletes the input about it. */
export async function deleteTyped(id: string): Promise<void> {
  await formDraftStore.remove(keyOf(id))
  await formDraftStore.remove(noteKey(id))
}

interface ResultFieldsProps {
  id: string
  value: Result
  /** Resolves to whether it was saved. */
  onSave: (value: Result) => Promise<boolean>
}

/** The editable fields of a result. Input is stored until it is saved. */
export function ResultFieldsForm({ id, value, onSave }: ResultFieldsProps) {
  const { typed, saveState, change, clear } = useFormDraft(keyOf(id))
  const fields = changedResult(value, typed)
  const save = (event: FormEvent) => {
    event.preventDefault()
    void onSave(fields).then((isDone) => isDone && clear())
  }
  return (
    <Details summary={m.search_results_facts()}>
      <form className="grid gap-4" onSubmit={save} autoComplete="off">
        <Field label={m.search_results_says()} hint={m.search_results_says_hint()} optional>
          <TextArea
            sealed
            rows={3}
            maxLength={5000}
            value={fields.says}
            onChange={(event) => change({ says: event.currentTarget.value })}
          />
        </Field>
        <HelpAtWords id={keyOf(id)} text={fields.says} />
        <Field label={m.search_results_query()} optional>
          <TextInput
            spellCheck={false}
            autoComplete="off"
            maxLength={300}
            value={fields.query}
            onChange={(event) => change({ query: event.currentTarget.value })}
          />
        </Field>
        <Field label={m.search_results_posted()} optional>
          <TextInput
            type="date"
            value={fields.postedOn ?? ''}
            onChange={(event) => change({ postedOn: event.currentTarget.value || null })}
          />
        </Field>
        <ResultChoices fields={fields} onChange={change} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" tone="secondary">
            {m.search_results_save()}
          </Button>
          <StorageNote saveState={saveState} />
        </div>
      </form>
    </Details>
  )
}
