import { type FormEvent, type ReactNode, useState } from 'react'
import { useKept } from '#web/features/evidence/kept/use-kept.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { IncidentForm } from '../capture/incident-form.tsx'
import type { IncidentFields } from '../incidents/act.ts'
import { isEmpty, overfull, tidied } from '../incidents/capture.ts'
import { fieldsOf, type Incident } from '../incidents/incidents.ts'
import { ownerOf } from '../state/files.ts'

interface EntryEditProps {
  incident: Incident
  files: ReactNode
  onSave: (fields: IncidentFields) => void
  onCancel: () => void
}

/** Says it better: what stood there before is kept. */
export function EntryEdit({ incident, files, onSave, onCancel }: EntryEditProps) {
  const [fields, setFields] = useState<IncidentFields>(() => fieldsOf(incident))
  const [problem, setProblem] = useState<string>()
  const added = useKept(ownerOf(incident.id)) ?? []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const evidence = [...new Set([...incident.evidence, ...added.map(({ id }) => id)])]
    const changed = tidied({ ...fields, evidence })
    if (isEmpty(changed)) return setProblem(m.log_nothing_yet())
    if (overfull(changed)) return setProblem(m.log_too_long())
    return onSave(changed)
  }
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate autoComplete="off">
      <IncidentForm
        fields={fields}
        onChange={(change) => {
          setProblem(undefined)
          setFields((before) => ({ ...before, ...change }))
        }}
        problem={problem}
        isTimed
        files={files}
        hasFiles={added.length > 0}
        wordsLabel={m.log_words_more()}
        wordsHint={m.log_change_keeps()}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{m.log_change_save()}</Button>
        <Button tone="quiet" onClick={onCancel}>
          {m.log_cancel()}
        </Button>
      </div>
    </form>
  )
}
