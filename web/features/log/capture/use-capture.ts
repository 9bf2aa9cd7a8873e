import { useCallback, useEffect, useRef, useState } from 'react'
import { useKept } from '#web/files/kept/use-kept.ts'
import { m } from '#web/messages/compiled/messages.js'
import { deviceChoice } from '#web/platform/device/choice.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { registerForgetting } from '#web/platform/device/forgetting.ts'
import { captured } from '../device/captured.ts'
import { waiting } from '../device/waiting.ts'
import type { IncidentFields } from '../incidents/act.ts'
import {
  type Capture,
  changedCapture,
  isEmpty,
  newCapture,
  overfull,
  rejoined,
  tidied,
} from '../incidents/capture.ts'
import { fileIds, ownerOf } from '../incidents/owned-files.ts'
import { writeDown } from './write-down.ts'

/** Milliseconds between a change and its saving. */
const saveDelay = 300
/** Milliseconds in which what was saved can be taken back without a trace. */
export const undoable = 8_000

/** What is being written down now; it is kept, sealed, as it is typed. */
export function useCapture(memberId: string | null) {
  const [current, setCurrent] = useState<Capture | null>(null)
  const [problem, setProblem] = useState<string>()
  const [saved, setSaved] = useState<{ readonly capture: Capture; readonly act: string | null } | null>(null)
  /** What was saved is on its way into the account, files and all, and stays there as it is. */
  const [isOnItsWay, setOnItsWay] = useState(false)
  const kept = useKept(ownerOf(current?.id ?? ''))
  const hasFiles = (kept?.length ?? 0) > 0
  const isTouched = useRef(false)
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const isJustSaved = useRef(false)
  const isSaving = useRef(false)
  const [reading] = useState(() => Promise.withResolvers<void>())
  /** As {@link current}, for what began before it was drawn. */
  const newest = useRef<Capture | null>(null)
  const show = useCallback((next: Capture) => {
    newest.current = next
    setCurrent(next)
  }, [])

  useEffect(() => {
    let isCurrent = true
    void captured.get().then((found) => {
      // What was typed before this was read is newer.
      if (isCurrent && !isTouched.current) show(found ?? newCapture())
      reading.resolve()
    })
    const stopForgetting = registerForgetting({
      step: 'memory',
      leave: () => {
        // What was kept by then is not this page's to remove.
        isTouched.current = false
        show(newCapture())
      },
    })
    return () => {
      isCurrent = false
      stopForgetting()
    }
  }, [show, reading])

  const keep = useCallback((): Promise<void> => {
    // What is being saved stays kept here until it is kept there.
    // A device without room keeps it in this tab; the next change tries again.
    const kept = saving.current.then(async () => {
      const now = newest.current
      if (!isTouched.current || !now) return undefined
      // Files without a word belong to something that is being written down too, and are found again by its id.
      const isNothing = isEmpty(now.fields) && (await fileIds(now.id)).length === 0
      return isNothing ? captured.remove() : captured.put(now)
    })
    return kept.catch(() => undefined)
  }, [])

  useEffect(() => {
    if (!current) return undefined
    if (hasFiles) isTouched.current = true
    const timer = setTimeout(() => void keep(), saveDelay)
    return () => clearTimeout(timer)
  }, [current, hasFiles, keep])

  // The page may be left before that, for another one of ours too.
  useEffect(() => {
    const now = () => void keep()
    window.addEventListener('pagehide', now)
    return () => {
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [keep])

  const change = useCallback(
    (changed: Partial<IncidentFields>) => {
      isTouched.current = true
      isJustSaved.current = false
      setProblem(undefined)
      show(changedCapture(newest.current ?? newCapture(), changed))
    },
    [show],
  )

  /** Changes it by what came from elsewhere, once it is known what stands in it. @returns its id */
  const fill = useCallback(
    async (by: (fields: IncidentFields) => Partial<IncidentFields>): Promise<string> => {
      await reading.promise
      const into = newest.current ?? newCapture()
      newest.current = into
      change(by(into.fields))
      return into.id
    },
    [change, reading],
  )

  async function saveNow(): Promise<void> {
    const { id } = newest.current ?? newCapture()
    const evidence = await fileIds(id)
    const from = newest.current ?? newCapture(id)
    const fields = tidied({ ...from.fields, evidence })
    if (isEmpty(fields)) {
      // A second click on what was just saved is no mistake.
      if (!isJustSaved.current) setProblem(m.log_nothing_yet())
      return
    }
    if (overfull(fields)) return setProblem(m.log_too_long())
    // The next one begins before this one is kept: whoever types on at once loses nothing of it.
    isTouched.current = true
    isJustSaved.current = true
    setSaved(null)
    show(newCapture())
    // Where nothing stays on the device there is no time to lose.
    const mayWait = deviceChoice() === 'own' ? undoable : 0
    const added = writeDown({ id: from.id, fields }, memberId, mayWait)
    saving.current = added
    try {
      const { id: savedAs, act } = await added
      setSaved({ capture: { ...from, id: savedAs }, act })
      setOnItsWay(memberId !== null && mayWait === 0)
    } catch (error) {
      saving.current = Promise.resolve()
      isJustSaved.current = false
      show(rejoined(from, newest.current ?? newCapture()))
      throw error
    }
  }

  async function save(): Promise<void> {
    if (isSaving.current) return
    isSaving.current = true
    try {
      await saveNow()
    } catch (error) {
      // The device refused its database: everything stands in the form, and can be saved again.
      setProblem(sentenceFor(error))
    } finally {
      isSaving.current = false
    }
  }

  useEffect(() => {
    if (!saved || memberId === null) return undefined
    const timer = setTimeout(() => setOnItsWay(true), undoable)
    return () => clearTimeout(timer)
  }, [saved, memberId])

  async function undo(): Promise<void> {
    if (!saved?.act) return
    if (!(await waiting.takeBack(saved.act, memberId))) return setOnItsWay(true)
    // Under its own id: its files are still its own.
    show(saved.capture)
    setSaved(null)
    return undefined
  }

  // Taking it back fills the form with it, so only while nothing new stands there.
  const isFree = !hasFiles && (current === null || isEmpty(current.fields))
  const isUndoable = saved !== null && saved.act !== null && !isOnItsWay && isFree
  return { current, hasFiles, problem, saved, isUndoable, change, fill, save, undo }
}
