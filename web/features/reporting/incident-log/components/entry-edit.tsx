import {
  type ComponentType,
  type FormEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { AddingWatchContext, useAddingWatch } from '#web/files/intake/adding-watch.ts'
import { useLocalFiles, useRemoved } from '#web/files/local/use-local-files.ts'
import { m } from '#web/messages/compiled/messages.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { type Typed, useTyped } from '#web/platform/device/typed.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { IncidentForm } from './incident-form.tsx'
import { type IncidentFields, incidentFields } from '../model/incident-act.ts'
import { isEmpty, overfull, tidied } from '../model/capture.ts'
import { filesAfter } from '../model/entry-files.ts'
import { fieldsOf, type Incident } from '../model/incidents.ts'
import { fileIds, ownerOf } from '../model/owned-files.ts'

interface EntryEditProps {
  incident: Incident
  files: ReactNode
  /** What helps at words that speak of danger. */
  Help: ComponentType<{ words: string }>
  /** @throws where the device refuses its database; nothing was changed then */
  onSave: (fields: IncidentFields) => Promise<void>
  /** It was saved, or is not wanted any more. */
  onDone: () => void
}

/** What an entry says with what was typed over it. */
function fieldsWith(base: IncidentFields, typed: Typed): IncidentFields {
  const read = incidentFields.safeParse({ ...base, ...typed })
  return read.success ? read.data : base
}

/** Does nothing while it is under way; a failure shows a sentence. */
function useOnceAtATime(work: () => Promise<void>, tell: (problem: string) => void): () => Promise<void> {
  const isUnderWay = useRef(false)
  return async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await work()
    } catch (error) {
      tell(sentenceFor(error))
    } finally {
      isUnderWay.current = false
    }
  }
}

/** Says it better: what was there before is kept, and what is typed stays on this device until it is saved. */
export function EntryEdit({ incident, files, Help, onSave, onDone }: EntryEditProps) {
  const { typed, keeping, change, clear } = useTyped(`log/${incident.id}`)
  const fields = useMemo(() => fieldsWith(fieldsOf(incident), typed), [incident, typed])
  const [problem, setProblem] = useState<string>()
  const added = useLocalFiles(ownerOf(incident.id)) ?? []
  const removed = useRemoved(ownerOf(incident.id))
  const watch = useAddingWatch()
  /** As they are once everything chosen is kept, which may be later than the press. */
  const newest = useRef({ fields, removed })
  useEffect(() => {
    newest.current = { fields, removed }
  })
  const save = useOnceAtATime(async () => {
    const here = await fileIds(incident.id)
    const now = newest.current
    const changed = tidied({ ...now.fields, evidence: filesAfter(incident.evidence, here, now.removed) })
    if (isEmpty(changed)) return setProblem(m.incident_log_nothing_yet())
    if (overfull(changed)) return setProblem(m.incident_log_too_long())
    await onSave(changed)
    clear()
    return onDone()
  }, setProblem)
  /** What was typed goes; a file that was taken away does not come back by that, and is named no longer. */
  async function cancel(): Promise<void> {
    const evidence = filesAfter(incident.evidence, [], removed)
    try {
      if (evidence.length < incident.evidence.length) await onSave({ ...fieldsOf(incident), evidence })
      clear()
      onDone()
    } catch (error) {
      setProblem(sentenceFor(error))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    watch.before(() => void save())
  }
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate autoComplete="off">
      <AddingWatchContext value={watch}>
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
          wordsLabel={m.incident_log_words_more()}
          wordsHint={m.incident_log_change_keeps()}
        />
      </AddingWatchContext>
      <Help words={fields.words} />
      <Ending keeping={keeping} onCancel={() => watch.before(() => void cancel())} />
    </form>
  )
}

interface EndingProps {
  keeping: ReturnType<typeof useTyped>['keeping']
  onCancel: () => void
}

function Ending({ keeping, onCancel }: EndingProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit">{m.incident_log_change_save()}</Button>
      <Button tone="quiet" onClick={onCancel}>
        {m.incident_log_cancel()}
      </Button>
      <StorageNote keeping={keeping} />
    </div>
  )
}
