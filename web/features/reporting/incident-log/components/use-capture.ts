import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocalFiles } from '#web/files/local/use-local-files.ts'
import { m } from '#web/messages/compiled/messages.js'
import { deviceChoice } from '#web/platform/device/device-choice.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { useSaveOnHide } from '#web/platform/device/use-save-on-hide.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'
import { unsyncedActs } from '../model/unsynced-acts.ts'
import type { IncidentFields } from '../model/incident-act.ts'
import { type Capture, isEmpty, findOverfullField, mergeCaptures, tidyFields } from '../model/capture.ts'
import { fileIds, ownerOf } from '../model/owned-files.ts'
import { saveCapture } from '../model/saved-capture.ts'
import { createCaptureWriter, type CaptureWriter } from '../model/capture-writer.ts'

/** Milliseconds within which a saved entry can be undone without a trace. */
export const undoable = 8_000

/** The entry being written. It is stored, sealed, while it is typed. */
function useDraftWriter() {
  const [writing] = useState(createCaptureWriter)
  const current = useExternalStore(writing)
  const hasFiles = (useLocalFiles(ownerOf(current?.id ?? ''))?.length ?? 0) > 0
  useEffect(() => {
    void writing.read()
    return registerCleanup({ step: 'memory', leave: writing.forget })
  }, [writing])
  useEffect(() => writing.countFiles(hasFiles), [writing, hasFiles])
  useSaveOnHide(writing.autosave)
  return { writing, current, hasFiles }
}

interface Saved {
  readonly capture: Capture
  readonly act: string | null
}

/** The entry saved last, and its undo, which is available briefly. */
function useLastSaved(writing: Pick<CaptureWriter, 'show'>, memberId: string | null) {
  const [saved, setSaved] = useState<Saved | null>(null)
  /** The entry and its files are being sent to the account, and can no longer be undone. */
  const [isOnItsWay, setOnItsWay] = useState(false)
  useEffect(() => {
    if (!saved || memberId === null) return undefined
    const timer = setTimeout(() => setOnItsWay(true), undoable)
    return () => clearTimeout(timer)
  }, [saved, memberId])

  async function undo(): Promise<void> {
    if (!saved?.act) return
    if (!(await unsyncedActs.undo(saved.act, memberId))) return setOnItsWay(true)
    // Under its own id, since its files belong to that.
    writing.show(saved.capture)
    setSaved(null)
    return undefined
  }

  function note(next: Saved | null, isLeaving = false): void {
    setSaved(next)
    setOnItsWay(isLeaving)
  }
  return { saved, isOnItsWay, note, undo }
}

/** Edits of the entry being written, which clear its problem. */
function useDraftChanges(
  writing: Pick<CaptureWriter, 'change' | 'fill'>,
  setProblem: (none: undefined) => void,
) {
  const change = useCallback(
    (changed: Partial<IncidentFields>) => {
      setProblem(undefined)
      writing.change(changed)
    },
    [writing, setProblem],
  )
  const fill: CaptureWriter['fill'] = useCallback(
    (by) => {
      setProblem(undefined)
      return writing.fill(by)
    },
    [writing, setProblem],
  )
  return { change, fill }
}

/** The entry being written, and the one saved last, which can be undone briefly. */
export function useCapture(memberId: string | null) {
  const { writing, current, hasFiles } = useDraftWriter()
  const [problem, setProblem] = useState<string>()
  const { saved, isOnItsWay, note, undo } = useLastSaved(writing, memberId)
  const isSaving = useRef(false)

  const { change, fill } = useDraftChanges(writing, setProblem)

  async function saveNow(): Promise<void> {
    const evidence = await fileIds(writing.latest().id)
    const from = writing.latest()
    const fields = tidyFields({ ...from.fields, evidence })
    if (isEmpty(fields)) {
      // A double click on "save" is not an error.
      if (!writing.isJustStarted()) setProblem(m.incident_log_nothing_yet())
      return
    }
    if (findOverfullField(fields)) return setProblem(m.incident_log_too_long())
    note(null)
    writing.startNext()
    // If nothing is stored on the device, it is sent without delay.
    const mayWait = deviceChoice() === 'own' ? undoable : 0
    const added = saveCapture({ id: from.id, fields }, memberId, mayWait)
    writing.waitFor(added)
    try {
      const { id: savedAs, act } = await added
      // A draft that is not replaced yet counts as unsaved: the browser would ask before the page is closed, right after "saved".
      await writing.autosave.now()
      note({ capture: { ...from, id: savedAs }, act }, memberId !== null && mayWait === 0)
    } catch (error) {
      writing.show(mergeCaptures(from, writing.latest()))
      throw error
    }
  }

  async function save(): Promise<void> {
    if (isSaving.current) return
    isSaving.current = true
    try {
      await saveNow()
    } catch (error) {
      // The device's database failed: everything is still in the form, and can be saved again.
      setProblem(sentenceFor(error))
    } finally {
      isSaving.current = false
    }
  }

  // An undo refills the form, so it is available only while the form is empty.
  const isFree = !hasFiles && (current === null || isEmpty(current.fields))
  const isUndoable = saved !== null && saved.act !== null && !isOnItsWay && isFree
  return { current, hasFiles, problem, saved, isUndoable, change, fill, save, undo }
}
