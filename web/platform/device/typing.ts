import { externalStore } from '#web/ui/external-store.ts'
import { createAutosave } from './autosave.ts'
import { registerHolder } from './only-here.ts'

/** Where what is being typed is: not read yet, not saved yet, kept on this device, or only in this tab. */
export type Keeping = 'reading' | 'unsaved' | 'kept' | 'tab'

export interface AutosaveStore<T> {
  get: (key: string) => Promise<T | null>
  /** @param before - what was kept when this was typed, `null` for nothing; left out where that is not known */
  put: (key: string, value: T, before?: T | null) => Promise<void>
  remove: (key: string) => Promise<void>
  survives: () => Promise<boolean>
  /** Calls back when something else has changed what is kept: another device, say. */
  subscribe?: (listener: () => void) => () => void
  /** Calls back when another tab has changed something. What this tab saves itself need not be read again for it. */
  onOtherTab?: (listener: () => void) => () => void
}

export interface AutosaveKind<T> {
  /** Nothing was typed. */
  readonly blank: T
  readonly isBlank: (value: T) => boolean
}

interface Shown<T> {
  readonly value: T
  readonly keeping: Keeping
}

/** Where what was kept is by now: somebody may have said whose device this is. */
async function lookAgain(store: Pick<AutosaveStore<never>, 'survives'>, before: Keeping): Promise<Keeping> {
  if (before !== 'kept' && before !== 'tab') return before
  return (await store.survives().catch(() => false)) ? 'kept' : 'tab'
}

/** Keeps it, and says whether that worked and where it is. */
async function storeIn<T>(
  store: AutosaveStore<T>,
  key: string,
  { typed, before }: { typed: T; before: T | null | undefined },
  { isBlank }: AutosaveKind<T>,
): Promise<{ isKept: boolean; place: Keeping }> {
  const isNothing = isBlank(typed)
  try {
    await (isNothing ? store.remove(key) : store.put(key, typed, before))
    return { isKept: true, place: isNothing ? 'unsaved' : (await store.survives()) ? 'kept' : 'tab' }
  } catch {
    // The device has no room, or it is longer than what can be kept: it is in this tab, and that is said.
    return { isKept: false, place: isNothing ? 'unsaved' : 'tab' }
  }
}

/** What is typed and could not be kept, for each of which it is nowhere but here. [Note: Only in this tab] */
const unkept = new Set<object>()
registerHolder({ isHeld: () => unkept.size > 0 })

/** Keeps what is typed, and says what it was typed on: another device may have changed that since. */
function keeperOf<T>(store: AutosaveStore<T>, key: string, kind: AutosaveKind<T>) {
  let before: T | null | undefined
  const self = {}
  return {
    /** What is shown, and typed on from here on; `undefined` where that is not what is kept. */
    over(found: T | null | undefined): T | null | undefined {
      before = found
      return found
    },
    /** What is typed is not wanted any more, and nothing is shown yet that anything could be typed on. */
    forget(): void {
      before = undefined
      unkept.delete(self)
    },
    async keep(typed: T | null, keeping: Keeping): Promise<{ isKept: boolean; place: Keeping }> {
      if (!typed) return { isKept: false, place: await lookAgain(store, keeping) }
      const outcome = await storeIn(store, key, { typed, before }, kind)
      if (outcome.isKept || kind.isBlank(typed)) unkept.delete(self)
      else unkept.add(self)
      // Where it could not be kept whole, a part of it may be there.
      before = outcome.isKept ? typed : undefined
      return outcome
    },
  }
}

/** What somebody types, as a store holds it under a key, and where it is kept by now. */
export function createTyping<T extends object>(store: AutosaveStore<T>, key: string, kind: AutosaveKind<T>) {
  const { blank } = kind
  const shown = externalStore<Shown<T>>({ value: blank, keeping: 'reading' })
  /** What was typed here since it was last read. */
  let newest: T | null = null
  /** As much of that as was kept: the rest is nowhere else. */
  let saved: T | null = null
  const keeper = keeperOf(store, key, kind)
  const autosave = createAutosave(save)
  const show = (value: T, keeping = shown.current().keeping) => shown.set({ value, keeping })

  /** Shows what is kept by now. What is typed here and not kept yet is newer than whatever was changed elsewhere. */
  async function showStored(): Promise<void> {
    const before = newest
    if (before && before !== saved) return
    const found = await store.get(key)
    if (newest !== before) return
    newest = null
    show(keeper.over(found) ?? blank, found ? undefined : 'unsaved')
  }

  async function save(): Promise<void> {
    const typed = newest
    const before = shown.current().keeping
    const { isKept, place } = await keeper.keep(typed, before)
    if (isKept) saved = typed
    const { value, keeping } = shown.current()
    if (place !== before && newest === typed && keeping === before) show(value, place)
    if (typed && store.subscribe) await showStored()
  }

  return {
    current: shown.current,
    subscribe: shown.subscribe,
    showKept: showStored,
    autosave,
    read: async (): Promise<void> => {
      const found = await store.get(key)
      if (!newest) show(keeper.over(found) ?? blank, 'unsaved')
    },
    change: (change: Partial<T> | ((before: T) => Partial<T>)): void => {
      const before = shown.current().value
      newest = { ...before, ...(typeof change === 'function' ? change(before) : change) }
      show(newest, 'unsaved')
      autosave.later()
    },
    /** It has gone where it was written for, or is not wanted any more. */
    clear: (): void => {
      newest = blank
      show(blank)
      void autosave.now()
    },
    /** Shows another, and leaves what is kept as it is. */
    forget: (next: T): void => {
      newest = null
      keeper.forget()
      show(next)
    },
  }
}
