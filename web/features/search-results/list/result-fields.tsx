import { type FormEvent, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ResultChoices } from '../components/result-choices.tsx'
import type { Result } from '../result/result.ts'

/** The details of a result, to change. */
export function ResultFieldsForm({ value, onSave }: { value: Result; onSave: (value: Result) => void }) {
  const [changes, setChanges] = useState<Partial<Result>>({})
  const fields = { ...value, ...changes }
  const change = (more: Partial<Result>) => setChanges({ ...changes, ...more })
  const save = (event: FormEvent) => {
    event.preventDefault()
    onSave(fields)
    setChanges({})
  }
  return (
    <Details summary={m.seo_facts()}>
      <form className="grid gap-4" onSubmit={save} autoComplete="off">
        <Field label={m.seo_says()} hint={m.seo_says_hint()} optional>
          <TextArea
            sealed
            rows={3}
            maxLength={5000}
            value={fields.says}
            onChange={(event) => change({ says: event.currentTarget.value })}
          />
        </Field>
        <Field label={m.seo_query()} optional>
          <TextInput
            spellCheck={false}
            autoComplete="off"
            maxLength={300}
            value={fields.query}
            onChange={(event) => change({ query: event.currentTarget.value })}
          />
        </Field>
        <Field label={m.seo_posted()} optional>
          <TextInput
            type="date"
            value={fields.postedOn ?? ''}
            onChange={(event) => change({ postedOn: event.currentTarget.value || null })}
          />
        </Field>
        <ResultChoices fields={fields} onChange={change} />
        <div>
          <Button type="submit" tone="secondary">
            {m.seo_save()}
          </Button>
        </div>
      </form>
    </Details>
  )
}
