import {
  type ComponentType,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { AddingWatchContext, useAddingWatch } from '#web/files/intake/adding-watch.ts'
import { useLocalFiles, useRemovedFiles } from '#web/files/local/use-local-files.ts'
import { m } from '#web/messages/compiled/messages.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { type FormDraft, useFormDraft } from '#web/platform/device/form-drafts.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { IncidentForm } from './incident-form.tsx'
import { type IncidentFields, incidentFields } from '../model/incident-act.ts'
import { isEmpty, findOverfullField, tidyFields } from '../model/capture.ts'
import { applyFileChanges } from '../model/entry-files.ts'
import { fieldsOf, type Incident } from '../model/incidents.ts'
import { fileIds, ownerOf } from '../model/owned-files.ts'

interface EntryEditProps {
  incident: Incident
  files: ReactNode
  /** Shows sources of help when the words indicate danger. */
  Help: ComponentType<{ words: string }>
  /** @throws if the device's database fails; nothing was changed then */
  onSave: (fields: IncidentFields) => Promise<void>
  /** Called after saving or cancelling. */
  onDone: () => void
}

/** An entry's fields with unsaved edits. */
function applyEdits(base: IncidentFields, typed: FormDraft): IncidentFields {
  const read = incidentFields.safeParse({ ...base, ...typed })
  return read.success ? read.data : base
}

/** Ignores calls while running; shows a sentence on failure. */
function useSingleRun(
  work: () => Promise<void>,
  showProblem: (problem: string) => void,
): () => Promise<void> {
  const isUnderWay = useRef(false)
  return async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await work()
    } catch (error) {
      showProblem(sentenceFor(error))
    } finally {
      isUnderWay.current = false
    }
  }
}

/** A reference to the value at the last render. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/** Edits an entry: earlier versions are kept, and the draft is stored on this device until it is saved. */
export function EntryEdit({ incident, files, Help, onSave, onDone }: EntryEditProps) {
  const { typed, saveState, change, clear } = useFormDraft(`log/${incident.id}`)
  const fields = useMemo(() => applyEdits(fieldsOf(incident), typed), [incident, typed])
  const [problem, setProblem] = useState<string>()
  const added = useLocalFiles(ownerOf(incident.id)) ?? []
  const removed = useRemovedFiles(ownerOf(incident.id))
  const watch = useAddingWatch()
  /** The state once pending file changes are stored, which may be after the click. */
  const newest = useLatest({ fields, removed })
  const save = useSingleRun(async () => {
    const storedFileIds = await fileIds(incident.id)
    const now = newest.current
    const changed = tidyFields({
      ...now.fields,
      evidence: applyFileChanges(incident.evidence, storedFileIds, now.removed),
    })
    if (isEmpty(changed)) return setProblem(m.incident_log_nothing_yet())
    if (findOverfullField(changed)) return setProblem(m.incident_log_too_long())
    await onSave(changed)
    clear()
    return onDone()
  }, setProblem)
  /** Discards the draft; a removed file is not restored, and no longer referenced. */
  async function cancel(): Promise<void> {
    const evidence = applyFileChanges(incident.evidence, [], removed)
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
      <EditButtons saveState={saveState} onCancel={() => watch.before(() => void cancel())} />
    </form>
  )
}

interface EditButtonsProps {
  saveState: ReturnType<typeof useFormDraft>['saveState']
  onCancel: () => void
}

function EditButtons({ saveState, onCancel }: EditButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit">{m.incident_log_change_save()}</Button>
      <Button tone="quiet" onClick={onCancel}>
        {m.incident_log_cancel()}
      </Button>
      <StorageNote saveState={saveState} />
    </div>
  )
}
