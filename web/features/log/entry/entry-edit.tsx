import { type ComponentType, type FormEvent, type ReactNode, useMemo, useState } from 'react'
import { useKept } from '#web/features/evidence/kept/use-kept.ts'
import { m } from '#web/messages/compiled/messages.js'
import { KeepingNote } from '#web/platform/device/keeping-note.tsx'
import { type Typed, useTyped } from '#web/platform/device/typed.ts'
import { Button } from '#web/ui/button.tsx'
import { IncidentForm } from '../capture/incident-form.tsx'
import { type IncidentFields, incidentFields } from '../incidents/act.ts'
import { isEmpty, overfull, tidied } from '../incidents/capture.ts'
import { fieldsOf, type Incident } from '../incidents/incidents.ts'
import { ownerOf } from '../state/files.ts'

interface EntryEditProps {
  incident: Incident
  files: ReactNode
  /** What helps at words that speak of danger. */
  Help: ComponentType<{ words: string }>
  onSave: (fields: IncidentFields) => void
  onCancel: () => void
}

/** What an entry says with what was typed over it. */
function fieldsWith(base: IncidentFields, typed: Typed): IncidentFields {
  const read = incidentFields.safeParse({ ...base, ...typed })
  return read.success ? read.data : base
}

/** Says it better: what stood there before is kept, and what is typed stays on this device until it is saved. */
export function EntryEdit({ incident, files, Help, onSave, onCancel }: EntryEditProps) {
  const { typed, keeping, change, clear } = useTyped(`log/${incident.id}`)
  const fields = useMemo(() => fieldsWith(fieldsOf(incident), typed), [incident, typed])
  const [problem, setProblem] = useState<string>()
  const added = useKept(ownerOf(incident.id)) ?? []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const evidence = [...new Set([...incident.evidence, ...added.map(({ id }) => id)])]
    const changed = tidied({ ...fields, evidence })
    if (isEmpty(changed)) return setProblem(m.log_nothing_yet())
    if (overfull(changed)) return setProblem(m.log_too_long())
    clear()
    return onSave(changed)
  }
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate autoComplete="off">
      <IncidentForm
        fields={fields}
        onChange={(changed) => {
          setProblem(undefined)
          change(changed)
        }}
        problem={problem}
        isTimed
        files={files}
        hasFiles={added.length > 0}
        wordsLabel={m.log_words_more()}
        wordsHint={m.log_change_keeps()}
      />
      <Help words={fields.words} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit">{m.log_change_save()}</Button>
        <Button
          tone="quiet"
          onClick={() => {
            clear()
            onCancel()
          }}
        >
          {m.log_cancel()}
        </Button>
        <KeepingNote keeping={keeping} />
      </div>
    </form>
  )
}
