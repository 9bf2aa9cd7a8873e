import { useCallback, useEffect, useRef, useState } from 'react'
import { onDeviceChoice } from './choice.ts'

/** Where what is being typed stands: not read yet, kept on this device, or only in this tab. */
export type Keeping = 'reading' | 'unsaved' | 'kept' | 'tab'

/** Milliseconds between a change and its saving: less than anybody needs to close a tab after the last key. */
const saveDelay = 300

interface AutosaveStore<T> {
  get: (key: string) => Promise<T | null>
  put: (key: string, value: T) => Promise<void>
  remove: (key: string) => Promise<void>
  survives: () => Promise<boolean>
  /** Calls back when something else has changed what is kept: another device, say. */
  subscribe?: (listener: () => void) => () => void
}

interface Kind<T> {
  /** Nothing was typed. */
  readonly blank: T
  readonly isBlank: (value: T) => boolean
}

/**
 * What somebody types, as a store holds it under a key: kept, sealed, shortly after each change, and there again after a
 * reload, the way back or a lock. A component that shows another key is made anew.
 */
export function useAutosave<T extends object>(
  store: AutosaveStore<T>,
  key: string,
  { blank, isBlank }: Kind<T>,
) {
  const [value, setValue] = useState<T>(blank)
  const [keeping, setKeeping] = useState<Keeping>('reading')
  const newest = useRef<T | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const saving = useRef(0)

  useEffect(() => {
    let isCurrent = true
    void store.get(key).then((found) => {
      if (!isCurrent) return
      if (found && !newest.current) setValue(found)
      setKeeping('unsaved')
    })
    return () => {
      isCurrent = false
    }
  }, [store, key])

  /** Shows what is kept by now. What is typed here and not kept yet is newer than whatever was changed elsewhere. */
  const showKept = useCallback(async () => {
    const isTyped = () => timer.current !== null || saving.current > 0
    const before = newest.current
    if (isTyped()) return
    const found = await store.get(key)
    if (isTyped() || newest.current !== before) return
    newest.current = null
    setValue(found ?? blank)
    if (!found) setKeeping('unsaved')
  }, [store, key, blank])
  useEffect(() => store.subscribe?.(() => void showKept()), [store, showKept])

  const save = useCallback(async () => {
    if (timer.current) clearTimeout(timer.current)
    timer.current = null
    const kept = newest.current
    if (!kept) {
      // It is kept already, and may be in another place by now: somebody has said whose device this is.
      const survives = await store.survives().catch(() => false)
      const place = survives ? 'kept' : 'tab'
      setKeeping((before) => (before === 'kept' || before === 'tab' ? place : before))
      return
    }
    let survives = false
    saving.current += 1
    try {
      await (isBlank(kept) ? store.remove(key) : store.put(key, kept))
      survives = await store.survives()
    } catch {
      // The device has no room, or it is longer than what can be kept: it is in this tab, and that is said.
    } finally {
      saving.current -= 1
    }
    if (newest.current === kept) setKeeping(isBlank(kept) ? 'unsaved' : survives ? 'kept' : 'tab')
    if (store.subscribe) await showKept()
  }, [store, key, isBlank, showKept])

  useEffect(() => {
    const now = () => void save()
    const stop = new AbortController()
    window.addEventListener('pagehide', now, stop)
    document.addEventListener('visibilitychange', now, stop)
    const stopHearing = onDeviceChoice(save)
    return () => {
      stop.abort()
      stopHearing()
      now()
    }
  }, [save])

  const change = useCallback(
    (change: Partial<T> | ((before: T) => Partial<T>)) => {
      setValue((before) => {
        newest.current = { ...before, ...(typeof change === 'function' ? change(before) : change) }
        return newest.current
      })
      setKeeping('unsaved')
      if (timer.current) clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(), saveDelay)
    },
    [save],
  )

  /** It has gone where it was written for, or is not wanted any more. */
  const clear = useCallback(() => {
    newest.current = blank
    setValue(blank)
    void save()
  }, [save, blank])

  return { value, keeping, change, clear, keepNow: save }
}
