import { createContext, useContext, useEffect, useState } from 'react'
import { createEmitter } from '#web/ui/external-store.ts'

/** What a picker tells the form that it is in. */
interface Attended {
  /** Something is being looked at or kept. */
  readonly isBusy: boolean
  /** There is something in it that is not added. */
  readonly holds: boolean
  /** Asks about that before something is done by which it would be lost. */
  readonly ask: (losing: () => void) => void
}

/** What a picker and the form around it tell each other: what the form does must not lose what was not added yet. */
export function createAddingWatch() {
  let picker: Attended | null = null
  let next: (() => void) | null = null
  const needed = createEmitter()

  function goOn() {
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
     * Does something once everything that was chosen is kept, and the person was asked about what was not added; at once
     * where there is nothing of either, not at all where the person stays.
     */
    before(act: () => void): void {
      next = act
      goOn()
    },
    /** Hears that the picker has to be seen: it asks, or is still keeping something. */
    onShow: needed.listen,
    /** Brings the picker into sight. */
    show: (): void => needed.emit(),
    /** How it is with the picker now. */
    attend(now: Attended): void {
      picker = now
      goOn()
    },
    /** The picker is gone, and what waited for it is not done. */
    leave(): void {
      picker = null
      next = null
    },
  }
}
export type AddingWatch = ReturnType<typeof createAddingWatch>

/** The watch of the form that a picker is in; `null` where there is none. */
export const AddingWatchContext = createContext<AddingWatch | null>(null)

export function useAddingWatch(): AddingWatch {
  const [watch] = useState(createAddingWatch)
  return watch
}

/** Attends to the form around a picker. */
export function useAttending(now: Attended): void {
  const watch = useContext(AddingWatchContext)
  useEffect(() => watch?.attend(now))
  useEffect(() => () => watch?.leave(), [watch])
}
