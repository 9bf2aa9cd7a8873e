import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocalFiles } from '#web/files/local/use-local-files.ts'
import { m } from '#web/messages/compiled/messages.js'
import { deviceChoice } from '#web/platform/device/choice.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { useSaveOnHide } from '#web/platform/device/use-save-on-hide.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'
import { unsyncedActs } from '../model/unsynced-acts.ts'
import type { IncidentFields } from '../model/incident-act.ts'
import { type Capture, isEmpty, overfull, rejoined, tidied } from '../model/capture.ts'
import { fileIds, ownerOf } from '../model/owned-files.ts'
import { writeDown } from '../model/store-capture.ts'
import { createWriting, type CaptureWriting } from '../model/capture-writer.ts'

/** Milliseconds in which what was saved can be taken back without a trace. */
export const undoable = 8_000

/** What is being written down now. It is kept, sealed, as it is typed. */
function useWriting() {
  const [writing] = useState(createWriting)
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

/** What was saved last, and taking it back, which is possible for a moment. */
function useLastSaved(writing: Pick<CaptureWriting, 'show'>, memberId: string | null) {
  const [saved, setSaved] = useState<Saved | null>(null)
  /** What was saved is on its way into the account, files and all, and stays there as it is. */
  const [isOnItsWay, setOnItsWay] = useState(false)
  useEffect(() => {
    if (!saved || memberId === null) return undefined
    const timer = setTimeout(() => setOnItsWay(true), undoable)
    return () => clearTimeout(timer)
  }, [saved, memberId])

  async function undo(): Promise<void> {
    if (!saved?.act) return
    if (!(await unsyncedActs.takeBack(saved.act, memberId))) return setOnItsWay(true)
    // Under its own id: its files are still its own.
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

/** Changing what is being written down: whatever was wrong with it before may not be any more. */
function useChanges(writing: Pick<CaptureWriting, 'change' | 'fill'>, setProblem: (none: undefined) => void) {
  const change = useCallback(
    (changed: Partial<IncidentFields>) => {
      setProblem(undefined)
      writing.change(changed)
    },
    [writing, setProblem],
  )
  const fill: CaptureWriting['fill'] = useCallback(
    (by) => {
      setProblem(undefined)
      return writing.fill(by)
    },
    [writing, setProblem],
  )
  return { change, fill }
}

/** What is being written down now, and what was saved last, which can be taken back for a moment. */
export function useCapture(memberId: string | null) {
  const { writing, current, hasFiles } = useWriting()
  const [problem, setProblem] = useState<string>()
  const { saved, isOnItsWay, note, undo } = useLastSaved(writing, memberId)
  const isSaving = useRef(false)

  const { change, fill } = useChanges(writing, setProblem)

  async function saveNow(): Promise<void> {
    const evidence = await fileIds(writing.latest().id)
    const from = writing.latest()
    const fields = tidied({ ...from.fields, evidence })
    if (isEmpty(fields)) {
      // A second click on what was just saved is no mistake.
      if (!writing.isJustStarted()) setProblem(m.incident_log_nothing_yet())
      return
    }
    if (overfull(fields)) return setProblem(m.incident_log_too_long())
    note(null)
    writing.startNext()
    // Where nothing stays on the device there is no time to lose.
    const mayWait = deviceChoice() === 'own' ? undoable : 0
    const added = writeDown({ id: from.id, fields }, memberId, mayWait)
    writing.waitFor(added)
    try {
      const { id: savedAs, act } = await added
      note({ capture: { ...from, id: savedAs }, act }, memberId !== null && mayWait === 0)
    } catch (error) {
      writing.show(rejoined(from, writing.latest()))
      throw error
    }
  }

  async function save(): Promise<void> {
    if (isSaving.current) return
    isSaving.current = true
    try {
      await saveNow()
    } catch (error) {
      // The device refused its database: everything is still in the form, and can be saved again.
      setProblem(sentenceFor(error))
    } finally {
      isSaving.current = false
    }
  }

  // Taking it back fills the form with it, so only while nothing new is there.
  const isFree = !hasFiles && (current === null || isEmpty(current.fields))
  const isUndoable = saved !== null && saved.act !== null && !isOnItsWay && isFree
  return { current, hasFiles, problem, saved, isUndoable, change, fill, save, undo }
}
