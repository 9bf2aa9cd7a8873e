import { useCallback, useEffect, useRef, useState } from 'react'
import { useKept } from '#web/features/evidence/kept/use-kept.ts'
import { m } from '#web/messages/compiled/messages.js'
import { deviceChoice, onDeviceChoice } from '#web/platform/device/choice.ts'
import { registerLeaveHandler } from '#web/shell/leave/leave.ts'
import { captured } from '../device/captured.ts'
import { waiting } from '../device/waiting.ts'
import { type IncidentFields, newAct } from '../incidents/act.ts'
import { type Capture, changedCapture, isEmpty, newCapture, overfull, tidied } from '../incidents/capture.ts'
import { ownerOf } from '../state/files.ts'

/** Milliseconds between a change and its saving. */
const saveDelay = 300
/** Milliseconds in which what was saved can be taken back without a trace. */
export const undoable = 8_000

/** What is being written down now; it is kept, sealed, as it is typed. */
export function useCapture(memberId: string | null) {
  const [current, setCurrent] = useState<Capture | null>(null)
  const [problem, setProblem] = useState<string>()
  const [saved, setSaved] = useState<Capture | null>(null)
  /** What was saved is on its way into the account, files and all, and stays there as it is. */
  const [isOnItsWay, setOnItsWay] = useState(false)
  const kept = useKept(ownerOf(current?.id ?? ''))
  const hasFiles = (kept?.length ?? 0) > 0
  const isTouched = useRef(false)
  const saving = useRef(Promise.resolve())
  const isJustSaved = useRef(false)

  useEffect(() => {
    let isCurrent = true
    void captured.get().then((found) => {
      // What was typed before this was read is newer.
      if (isCurrent && !isTouched.current) setCurrent(found ?? newCapture())
    })
    const forget = registerLeaveHandler(() => setCurrent(newCapture()))
    return () => {
      isCurrent = false
      forget()
    }
  }, [])

  // Once more when the question was answered: before that nothing may be kept.
  useEffect(() => {
    if (!current || !isTouched.current) return undefined
    // What is being saved stays kept here until it is kept there.
    // A device without room keeps it in this tab; the next change tries again.
    const keep = () =>
      saving.current
        .then(() => (isEmpty(current.fields) ? captured.remove() : captured.put(current)))
        .catch(() => undefined)
    const now = () => void keep()
    const timer = setTimeout(now, saveDelay)
    window.addEventListener('pagehide', now)
    const stopHearing = onDeviceChoice(keep)
    return () => {
      clearTimeout(timer)
      stopHearing()
      window.removeEventListener('pagehide', now)
    }
  }, [current])

  const change = useCallback((changed: Partial<IncidentFields>) => {
    isTouched.current = true
    isJustSaved.current = false
    setProblem(undefined)
    setCurrent((before) => changedCapture(before ?? newCapture(), changed))
  }, [])

  async function save(): Promise<boolean> {
    const from = current ?? newCapture()
    const fields = tidied({ ...from.fields, evidence: (kept ?? []).map(({ id }) => id) })
    if (isEmpty(fields)) {
      // A second click on what was just saved is no mistake.
      if (!isJustSaved.current) setProblem(m.log_nothing_yet())
      return false
    }
    if (overfull(fields)) {
      setProblem(m.log_too_long())
      return false
    }
    // The next one begins before this one is kept: whoever types on at once loses nothing of it.
    isTouched.current = true
    isJustSaved.current = true
    setSaved(null)
    setCurrent(newCapture())
    // Where nothing stays on the device there is no time to lose.
    const mayWait = deviceChoice() === 'own' ? undoable : 0
    const added = waiting.add([newAct('incident', fields, from.id)], memberId, mayWait)
    saving.current = added.catch(() => undefined)
    await added
    setSaved(from)
    setOnItsWay(memberId !== null && mayWait === 0)
    return true
  }

  useEffect(() => {
    if (!saved || memberId === null) return undefined
    const timer = setTimeout(() => setOnItsWay(true), undoable)
    return () => clearTimeout(timer)
  }, [saved, memberId])

  async function undo(): Promise<void> {
    if (!saved) return
    if (!(await waiting.takeBack(saved.id, memberId))) return setOnItsWay(true)
    // Under its own id: its files are still its own.
    setCurrent(saved)
    setSaved(null)
    return undefined
  }

  // Taking it back fills the form with it, so only while nothing new stands there.
  const isUndoable = saved !== null && !isOnItsWay && !hasFiles && isEmpty(current?.fields ?? saved.fields)
  return { current, hasFiles, problem, saved, isUndoable, change, save, undo }
}
