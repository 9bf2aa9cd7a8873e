import { createContext, useContext, useEffect, useState } from 'react'
import { createEmitter } from '#web/ui/external-store.ts'

/** State that a picker reports to the surrounding form. */
interface PickerState {
  /** Files are being examined or stored. */
  readonly isBusy: boolean
  /** It has content that is not added yet. */
  readonly holds: boolean
  /** Asks for confirmation before running an action that would discard it. */
  readonly ask: (losing: () => void) => void
}

/** Coordinates a picker and the surrounding form, so that the form's actions do not discard content that is not added yet. */
export function createAddingWatch() {
  let picker: PickerState | null = null
  let next: (() => void) | null = null
  const needed = createEmitter()

  function runPending() {
    if (!next) return
    if (picker?.isBusy || picker?.holds) needed.emit()
    if (picker?.isBusy) return
    const act = next
    next = null
    if (picker?.holds) picker.ask(act)
    else act()
  }

  return {
    /**
     * Runs an action once all chosen files are stored, and the person has confirmed discarding the rest; immediately if neither applies,
     * not at all if the person stays.
     */
    before(act: () => void): void {
      next = act
      runPending()
    },
    /** Called when the picker has to become visible: it asks, or is still storing. */
    onShow: needed.listen,
    /** Makes the picker visible. */
    show: (): void => needed.emit(),
    /** Updates the picker's state. */
    setState(now: PickerState): void {
      picker = now
      runPending()
    },
    /** The picker was unmounted: waiting actions are dropped. */
    leave(): void {
      picker = null
      next = null
    },
  }
}
export type AddingWatch = ReturnType<typeof createAddingWatch>

/** The watch of the surrounding form; `null` without one. */
export const AddingWatchContext = createContext<AddingWatch | null>(null)

export function useAddingWatch(): AddingWatch {
  const [watch] = useState(createAddingWatch)
  return watch
}

/** Reports a picker's state to the surrounding form. */
export function useReportPickerState(now: PickerState): void {
  const watch = useContext(AddingWatchContext)
  useEffect(() => watch?.setState(now))
  useEffect(() => () => watch?.leave(), [watch])
}
