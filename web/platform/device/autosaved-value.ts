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

/** Whether a value was stored, and where it is. */
interface SaveOutcome {
  readonly isStored: boolean
  readonly place: SaveState
}

/** Stores the value, and says whether that worked and where it is. */
async function saveValue<T>(
  store: AutosaveStore<T>,
  key: string,
  { typed, before }: { typed: T; before: T | null | undefined },
  { isBlank }: AutosaveKind<T>,
): Promise<SaveOutcome> {
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
    async save(typed: T | null, saveState: SaveState): Promise<SaveOutcome> {
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

/** The value on the page: what was typed here since the last read, and whether that is stored. */
function createShownValue<T extends object>(blank: T) {
  const shown = externalStore<Shown<T>>({ value: blank, saveState: 'reading' })
  /** What was typed here since the last read. */
  let newest: T | null = null
  /** The part of that which is stored: the rest exists nowhere else. */
  let saved: T | null = null
  const show = (value: T, saveState = shown.current().saveState) => shown.set({ value, saveState })
  return {
    current: shown.current,
    subscribe: shown.subscribe,
    typed: () => newest,
    isUnsaved: () => newest !== null && newest !== saved,
    /** Shows what was typed, or that it was cleared. */
    showTyped(value: T, saveState?: SaveState): void {
      newest = value
      show(value, saveState)
    },
    /** Shows a value that was not typed here. */
    showOther(value: T, saveState?: SaveState): void {
      newest = null
      show(value, saveState)
    },
    /** Shows where the typed value is after an attempt to save it, unless something else was shown meanwhile. */
    showSaved(typed: T | null, before: SaveState, { isStored, place }: SaveOutcome): void {
      if (isStored) saved = typed
      const { value, saveState } = shown.current()
      if (place !== before && newest === typed && saveState === before) show(value, place)
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
  const shown = createShownValue(blank)
  const saver = createSaver(store, key, kind)
  const autosave = createAutosave(save)

  /** Shows the stored value. Unsaved text in this tab is newer than any change made elsewhere, and stays. */
  async function showStored(): Promise<void> {
    if (shown.isUnsaved()) return
    const before = shown.typed()
    const found = await store.get(key)
    if (shown.typed() !== before) return
    shown.showOther(saver.setBase(found) ?? blank, found ? undefined : 'unsaved')
  }

  async function save(): Promise<void> {
    const typed = shown.typed()
    const before = shown.current().saveState
    shown.showSaved(typed, before, await saver.save(typed, before))
    if (typed && store.subscribe) await showStored()
  }

  return {
    current: shown.current,
    subscribe: shown.subscribe,
    showStored: showStored,
    autosave,
    read: async (): Promise<void> => {
      const found = await store.get(key)
      if (!shown.typed()) shown.showOther(saver.setBase(found) ?? blank, 'unsaved')
    },
    change: (change: Partial<T> | ((before: T) => Partial<T>)): void => {
      const before = shown.current().value
      shown.showTyped({ ...before, ...(typeof change === 'function' ? change(before) : change) }, 'unsaved')
      autosave.later()
    },
    /** The text was submitted or discarded. */
    clear: (): void => {
      shown.showTyped(blank)
      void autosave.now()
    },
    /** Shows another value, and leaves the stored one unchanged. */
    forget: (next: T): void => {
      saver.forget()
      shown.showOther(next)
    },
  }
}
