import { externalStore } from '#web/ui/external-store.ts'
import { createAutosave } from './autosave.ts'
import { registerUnsavedData } from './unsaved-data.ts'

/** Where the typed text is: not read yet, not saved yet, stored on this device, or only in this tab. */
export type SaveState = 'reading' | 'unsaved' | 'kept' | 'tab'

export interface AutosaveStore<T> {
  get: (key: string) => Promise<T | null>
  /** @param before - the stored value that the text was based on, `null` for none; omitted if unknown */
  put: (key: string, value: T, before?: T | null) => Promise<void>
  remove: (key: string) => Promise<void>
  survives: () => Promise<boolean>
  /** Calls back when the stored value was changed elsewhere, for example on another device. */
  subscribe?: (listener: () => void) => () => void
  /** Calls back when another tab has changed something. This tab's own saves do not call it. */
  onOtherTab?: (listener: () => void) => () => void
}

export interface AutosaveKind<T> {
  /** The value for no text. */
  readonly blank: T
  readonly isBlank: (value: T) => boolean
}

interface Shown<T> {
  readonly value: T
  readonly saveState: SaveState
}

/** Checks again where a stored value is: the person may have answered whose device this is. */
async function recheckPlace(
  store: Pick<AutosaveStore<never>, 'survives'>,
  before: SaveState,
): Promise<SaveState> {
  if (before !== 'kept' && before !== 'tab') return before
  return (await store.survives().catch(() => false)) ? 'kept' : 'tab'
}

/** Stores the value, and says whether that worked and where it is. */
async function saveValue<T>(
  store: AutosaveStore<T>,
  key: string,
  { typed, before }: { typed: T; before: T | null | undefined },
  { isBlank }: AutosaveKind<T>,
): Promise<{ isStored: boolean; place: SaveState }> {
  const isNothing = isBlank(typed)
  try {
    await (isNothing ? store.remove(key) : store.put(key, typed, before))
    return { isStored: true, place: isNothing ? 'unsaved' : (await store.survives()) ? 'kept' : 'tab' }
  } catch {
    // The device has no space, or the value is too long to store: it is in this tab only, and the page says
    // so.
    return { isStored: false, place: isNothing ? 'unsaved' : 'tab' }
  }
}

/** One object for each typed value that could not be stored and so exists in this tab only. [Note: Only in this tab] */
const unsaved = new Set<object>()
registerUnsavedData({ hasUnsaved: () => unsaved.size > 0 })

/** Stores typed values together with the value they were based on: another device may have changed that since. */
function createSaver<T>(store: AutosaveStore<T>, key: string, kind: AutosaveKind<T>) {
  let before: T | null | undefined
  const self = {}
  return {
    /** Sets the stored value that further typing is based on; `undefined` if the stored value is unknown. */
    setBase(found: T | null | undefined): T | null | undefined {
      before = found
      return found
    },
    /** The typed text is discarded, and no stored value is shown yet. */
    forget(): void {
      before = undefined
      unsaved.delete(self)
    },
    async save(typed: T | null, saveState: SaveState): Promise<{ isStored: boolean; place: SaveState }> {
      if (!typed) return { isStored: false, place: await recheckPlace(store, saveState) }
      const outcome = await saveValue(store, key, { typed, before }, kind)
      if (outcome.isStored || kind.isBlank(typed)) unsaved.delete(self)
      else unsaved.add(self)
      // If it could not be stored completely, part of it may be.
      before = outcome.isStored ? typed : undefined
      return outcome
    },
  }
}

/** The value that a person types, as a store holds it under a key, and where it is stored. */
export function createAutosavedValue<T extends object>(
  store: AutosaveStore<T>,
  key: string,
  kind: AutosaveKind<T>,
) {
  const { blank } = kind
  const shown = externalStore<Shown<T>>({ value: blank, saveState: 'reading' })
  /** What was typed here since the last read. */
  let newest: T | null = null
  /** The part of that which is stored: the rest exists nowhere else. */
  let saved: T | null = null
  const saver = createSaver(store, key, kind)
  const autosave = createAutosave(save)
  const show = (value: T, saveState = shown.current().saveState) => shown.set({ value, saveState })

  /** Shows the stored value. Unsaved text in this tab is newer than any change made elsewhere, and stays. */
  async function showStored(): Promise<void> {
    const before = newest
    if (before && before !== saved) return
    const found = await store.get(key)
    if (newest !== before) return
    newest = null
    show(saver.setBase(found) ?? blank, found ? undefined : 'unsaved')
  }

  async function save(): Promise<void> {
    const typed = newest
    const before = shown.current().saveState
    const { isStored, place } = await saver.save(typed, before)
    if (isStored) saved = typed
    const { value, saveState } = shown.current()
    if (place !== before && newest === typed && saveState === before) show(value, place)
    if (typed && store.subscribe) await showStored()
  }

  return {
    current: shown.current,
    subscribe: shown.subscribe,
    showStored: showStored,
    autosave,
    read: async (): Promise<void> => {
      const found = await store.get(key)
      if (!newest) show(saver.setBase(found) ?? blank, 'unsaved')
    },
    change: (change: Partial<T> | ((before: T) => Partial<T>)): void => {
      const before = shown.current().value
      newest = { ...before, ...(typeof change === 'function' ? change(before) : change) }
      show(newest, 'unsaved')
      autosave.later()
    },
    /** The text was submitted or discarded. */
    clear: (): void => {
      newest = blank
      show(blank)
      void autosave.now()
    },
    /** Shows another value, and leaves the stored one unchanged. */
    forget: (next: T): void => {
      newest = null
      saver.forget()
      show(next)
    },
  }
}
